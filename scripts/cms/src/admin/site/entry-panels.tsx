/** Panels beside the form of an entry. */
import { Flex, Link, LinkButton, Typography } from '@strapi/design-system';
import { Mail } from '@strapi/icons';
import type { PanelComponent, PanelComponentProps } from '@strapi/content-manager/strapi-admin';
import { useForm, useIsDesktop, useNotification } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import { Line, ProblemLines, StateLines } from './state-lines';
import { pollingOptions, useEntryStateQuery } from './state-queries';

/** Shows the state of the entry on the site, its problems, and a link to its page. */
export const SitePanel: PanelComponent = (props) => {
  const { data, isUninitialized } = useEntryState(props);
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

/**
 * Time within which Strapi’s form reloads the entry after its own save. A newer version that appears after that was
 * saved elsewhere.
 */
const ownSaveReloadMs = 2000;

const olderVersionMessage =
  'Ce formulaire montre une version plus ancienne : l’enregistrer ou le publier remplacerait ce changement. Copiez ce que vous avez écrit, puis rechargez la page.';

/** Warns that the entry was saved elsewhere after the form was loaded. Saving the form would overwrite that change. */
export const SavedElsewherePanel: PanelComponent = (props) => {
  const { currentData } = useEntryState(props);
  const isSubmitting = useForm('SavedElsewherePanel', (form) => form.isSubmitting);
  const isModified = useForm('SavedElsewherePanel', (form) => form.modified);
  const [confirmedVersion, setConfirmedVersion] = useState<string | null>(null);
  const isDesktop = useIsDesktop();
  const { toggleNotification } = useNotification();
  const lastSave = currentData?.saved;
  const loadedVersion: unknown = props.document?.updatedAt;
  // The form’s tab `published` shows the published version, which cannot be edited.
  const isEditable = props.activeTab !== 'published' && !isSubmitting;
  const newerVersion = isEditable && lastSave !== undefined && lastSave.at !== loadedVersion ? lastSave.at : null;

  useEffect(() => {
    if (newerVersion === null) return;
    const timer = setTimeout(() => setConfirmedVersion(newerVersion), ownSaveReloadMs);
    return () => clearTimeout(timer);
  }, [newerVersion]);

  // On a phone, Strapi hides the panels behind a button, so the warning is also a notification.
  const lastSaveText = lastSave?.text;
  useEffect(() => {
    if (isDesktop || confirmedVersion === null || confirmedVersion !== newerVersion || lastSaveText === undefined) return;
    toggleNotification({
      type: 'warning',
      title: `Enregistré entre-temps : ${lastSaveText}.`,
      message: olderVersionMessage,
      blockTransition: true,
    });
  }, [isDesktop, confirmedVersion, newerVersion, lastSaveText, toggleNotification]);

  if (lastSave === undefined || newerVersion === null || newerVersion !== confirmedVersion) return null;
  return {
    title: 'Enregistré entre-temps',
    content: (
      <Flex role="alert" direction="column" alignItems="stretch" gap={2} width="100%">
        <Typography tag="p" variant="pi" fontWeight="bold" textColor="danger600">
          {lastSave.text}
        </Typography>
        <Line>
          {isModified
            ? olderVersionMessage
            : 'Ce formulaire montre une version plus ancienne : rechargez la page.'}
        </Line>
      </Flex>
    ),
  };
};

/** Requests the state of the entry in the form. A new entry that is not stored yet has none. */
function useEntryState({ model, document: entry }: PanelComponentProps) {
  const locale: unknown = entry?.locale;
  const entryQuery = {
    entry: `${model}/${entry?.documentId}`,
    locale: typeof locale === 'string' ? locale : null,
    version: [entry?.updatedAt, entry?.publishedAt, entry?.status].join(' '),
  };
  const skip = entry?.documentId === undefined;
  return useEntryStateQuery(entryQuery, { ...pollingOptions, skip });
}

/** Shows a button that answers a contact request by e-mail. */
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
