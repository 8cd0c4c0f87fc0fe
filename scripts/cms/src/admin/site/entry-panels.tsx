/** Panels beside an entry’s form: what became of it on the site, who else has saved it, how to answer a request. */
import { Flex, Link, LinkButton, Typography } from '@strapi/design-system';
import { Mail } from '@strapi/icons';
import type { PanelComponent, PanelComponentProps } from '@strapi/content-manager/strapi-admin';
import { useForm, useIsDesktop, useNotification } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import { Line, ProblemLines, StateLines } from './parts';
import { polling, useEntryStateQuery } from './site-state';

export const SitePanel: PanelComponent = (props) => {
  const { data, isUninitialized } = useEntryAnswer(props);
  if (isUninitialized || !data?.state) return null;
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

/** Longer than Strapi needs to read an entry again that this form has saved. */
const ownSaveMs = 2000;

const olderVersion =
  'Ce formulaire montre une version plus ancienne : l’enregistrer ou le publier remplacerait ce changement. Copiez ce que vous avez écrit, puis rechargez la page.';

/** Says that the entry was saved elsewhere since the form was loaded: saving the form would replace it. */
export const SavedElsewherePanel: PanelComponent = (props) => {
  const { currentData, refetch } = useEntryAnswer(props);
  const isSubmitting = useForm('SavedElsewherePanel', (form) => form.isSubmitting);
  const isModified = useForm('SavedElsewherePanel', (form) => form.modified);
  const [confirmed, setConfirmed] = useState<string | null>(null);
  const isDesktop = useIsDesktop();
  const { toggleNotification } = useNotification();
  const saved = currentData?.saved;
  const loaded: unknown = props.document?.updatedAt;
  // The other tab shows what is published.
  const isForm = props.activeTab !== 'published' && !isSubmitting;
  const newer = isForm && saved !== undefined && saved.at !== loaded ? saved.at : null;

  useEffect(() => {
    if (newer === null) return;
    const timer = setTimeout(() => setConfirmed(newer), ownSaveMs);
    return () => clearTimeout(timer);
  }, [newer]);

  // On a phone, Strapi hides the panels behind a button.
  const words = saved?.words;
  useEffect(() => {
    if (isDesktop || confirmed === null || confirmed !== newer || words === undefined) return;
    toggleNotification({
      type: 'warning',
      title: `Enregistré entre-temps : ${words}.`,
      message: olderVersion,
      blockTransition: true,
    });
  }, [isDesktop, confirmed, newer, words, toggleNotification]);

  // Browsers hardly run the timers of a page in the background.
  useEffect(() => {
    if (saved === undefined) return;
    const ask = () => {
      if (!document.hidden) void refetch();
    };
    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
  }, [saved === undefined, refetch]);

  if (saved === undefined || newer === null || newer !== confirmed) return null;
  return {
    title: 'Enregistré entre-temps',
    content: (
      <Flex role="alert" direction="column" alignItems="stretch" gap={2} width="100%">
        <Typography tag="p" variant="pi" fontWeight="bold" textColor="danger600">
          {saved.words}
        </Typography>
        <Line>
          {isModified
            ? olderVersion
            : 'Ce formulaire montre une version plus ancienne : rechargez la page.'}
        </Line>
      </Flex>
    ),
  };
};

/** Asks for the entry of the form, unless it is not stored yet. */
function useEntryAnswer({ model, document: entry }: PanelComponentProps) {
  const locale: unknown = entry?.locale;
  const query = {
    entry: `${model}/${entry?.documentId}`,
    locale: typeof locale === 'string' ? locale : null,
    version: [entry?.updatedAt, entry?.publishedAt, entry?.status].join(' '),
  };
  const skip = entry?.documentId === undefined;
  return useEntryStateQuery(query, { ...polling, skip });
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
