/** Beside an entry’s form: what became of it on the site; beside a contact request’s, a way to answer it. */
import { Flex, Link, LinkButton } from '@strapi/design-system';
import { Mail } from '@strapi/icons';
import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { ProblemLines, StateLines } from './parts';
import { polling, useEntryStateQuery } from './site-state';

export const SitePanel: PanelComponent = ({ model, document }) => {
  const entry = `${model}/${document?.documentId}`;
  const version = [document?.updatedAt, document?.publishedAt, document?.status].join(' ');
  // Neither what is not stored yet nor a type without drafts has a status.
  const skip = document?.status === undefined;
  const { data } = useEntryStateQuery({ entry, version }, { ...polling, skip });
  if (skip || !data?.state) return null;
  const { state, problems, page } = data;
  return {
    title: 'Sur le site',
    content: (
      <Flex direction="column" alignItems="stretch" gap={3} width="100%">
        <StateLines {...state} />
        {problems.map((problem, index) => (
          <ProblemLines key={index} {...problem} />
        ))}
        {page !== null && (
          <Link href={page} isExternal>
            Voir la page
          </Link>
        )}
      </Flex>
    ),
  };
};

export const AnswerPanel: PanelComponent = ({ model, document }) => {
  const address: unknown = document?.['email'];
  if (model !== 'api::contact.contact' || typeof address !== 'string') return null;
  const subject = encodeURIComponent('Votre demande');
  return {
    title: 'Réponse',
    content: (
      <LinkButton
        href={`mailto:${encodeURIComponent(address)}?subject=${subject}`}
        startIcon={<Mail />}
        fullWidth
      >
        Répondre
      </LinkButton>
    ),
  };
};
