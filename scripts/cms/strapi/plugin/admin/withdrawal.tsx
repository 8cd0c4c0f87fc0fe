/**
 * « Retirer du site », with a word of what happens: a button in the form and an action of each row in the list. Strapi’s
 * own is in a menu of the form only, and asks nothing.
 */
import { Flex, Typography } from '@strapi/design-system';
import {
  unstable_useContentManagerContext as useContentManagerContext,
  unstable_useDocument as useDocument,
  unstable_useDocumentActions as useDocumentActions,
  useDocumentRBAC,
} from '@strapi/strapi/admin';
import type { DocumentAction, EditedDocument } from '../strapi-admin';
import { CautiousButton } from './CautiousButton';
import type { AdminConcern } from './concern';
import { useUses } from './uses';

const label = 'Retirer du site';

export const withdrawal: AdminConcern = {
  words: {
    'app.utils.unpublish': label,
    'popUpWarning.bodyMessage.contentType.unpublish.all':
      'Elles quittent le site à sa prochaine construction, et restent ici, en brouillon.',
    'content-manager.success.record.unpublish': 'Retiré : le site le montre encore un instant',
    'content-manager.success.records.unpublish': 'Retirés : le site les montre encore un instant',
  },
  bootstrap({ getPlugin }) {
    const contentManager = getPlugin('content-manager');
    contentManager.apis.addDocumentAction((actions) => actions.map(inRows));
    contentManager.injectComponent('editView', 'right-links', {
      name: 'site-withdrawal',
      Component: WithdrawalButton,
    });
  },
};

function inRows(action: DocumentAction): DocumentAction {
  if (action.type !== 'unpublish') return action;
  const inRow: DocumentAction = (entry) => {
    const description = action(entry);
    const { unpublish } = useDocumentActions();
    if (!description) return description;
    const { model, collectionType, documentId = '', document } = entry;
    return {
      ...description,
      label,
      onClick: undefined,
      dialog: {
        type: 'dialog',
        title: titleOf(document),
        content: <Consequences model={model} documentId={documentId} />,
        confirmLabel: label,
        onConfirm: () => unpublish({ model, collectionType, documentId, params: {} }),
      },
      position: 'table-row',
    };
  };
  return Object.assign(inRow, { type: action.type, position: 'table-row' });
}

function WithdrawalButton() {
  const { model, collectionType, id = '' } = useContentManagerContext();
  const { document } = useDocument({ model, collectionType, documentId: id, params: {} });
  const mayPublish = useDocumentRBAC('site', ({ canPublish }) => canPublish);
  const { unpublish } = useDocumentActions();
  if (!mayPublish || document === undefined) return null;
  const { status, documentId = '' } = document;
  if (status !== 'published' && status !== 'modified') return null;
  return (
    <CautiousButton
      label={label}
      title={titleOf(document)}
      confirmLabel={label}
      onConfirm={() => unpublish({ model, collectionType, documentId, params: {} })}
      isWide
    >
      <Consequences model={model} documentId={documentId} />
    </CautiousButton>
  );
}

function titleOf(document: EditedDocument | undefined): string {
  const title = document?.['title'] ?? document?.['name'];
  return typeof title === 'string'
    ? `Retirer « ${title} » du site\u00a0?`
    : 'Retirer du site\u00a0?';
}

function Consequences({ model, documentId }: { model: string; documentId: string }) {
  const uses = useUses(model, [documentId]);
  return (
    <Flex direction="column" alignItems="stretch" gap={2}>
      <Typography tag="p" textAlign="center">
        À la prochaine construction, le site ne le montre plus. Il reste ici, en brouillon :
        publiez-le de nouveau pour le remettre.
      </Typography>
      {uses !== null && (
        <Typography tag="p" textAlign="center" textColor="danger600">
          {`Un lien y mène depuis : ${uses}. Il devient un simple texte.`}
        </Typography>
      )}
    </Flex>
  );
}
