/** Beside an entry’s form: what became of it on the site; beside a contact request’s, a way to answer it. */
import { Flex, Link, LinkButton, Loader } from '@strapi/design-system';
import { Mail } from '@strapi/icons';
import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import type { EntryAnswer, EntryState } from '../../site/state-answers';
import { Line, Problems, StateLines } from './parts';
import { describeEntry, describeFailedRequest } from './state-texts';
import { useAnswer } from './use-answer';

const changing = new Set<EntryState>(['unknown', 'waiting', 'leaving', 'building']);
const pauseMs = (answer: EntryAnswer | null) =>
  answer !== null && changing.has(answer.state) ? 3000 : 30_000;

export const SitePanel: PanelComponent = ({ model, collectionType, document }) => {
  const documentId: string = document?.documentId ?? '';
  const id = collectionType === 'single-types' ? 'single' : documentId;
  const path = documentId === '' ? null : `/site/state/${model}/${id}`;
  const version = [document?.updatedAt, document?.publishedAt, document?.status].join(' ');
  const { data, hasFailed } = useAnswer<EntryAnswer>(path, version, pauseMs);
  // Types that are not published, and those that who is signed in may not see, have no such panel.
  if (path === null || (data === null && hasFailed)) return null;
  return {
    title: 'Sur le site',
    content: data === null ? <Loader small>Un instant …</Loader> : <State answer={data} />,
  };
};

function State({ answer }: { answer: EntryAnswer }) {
  const { page, problems, publicationFailure, failedRequest, now } = answer;
  return (
    <Flex direction="column" alignItems="stretch" gap={3} width="100%">
      <StateLines {...describeEntry(answer)} />
      {problems.length > 0 && <Problems problems={problems} />}
      {publicationFailure !== null && <Line isAlarm>{publicationFailure}</Line>}
      {failedRequest !== null && <Line isAlarm>{describeFailedRequest(failedRequest, now)}</Line>}
      {page !== null && (
        <Link href={page} isExternal>
          Voir la page
        </Link>
      )}
    </Flex>
  );
}

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
