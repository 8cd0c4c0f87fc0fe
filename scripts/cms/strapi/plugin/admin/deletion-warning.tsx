/** Who uses the entries about to be deleted, in the dialog that asks whether to. */
import { Typography } from '@strapi/design-system';
import type { DocumentAction } from '../strapi-admin';
import type { AdminConcern } from './concern';
import { useUses } from './uses';

export const deletionWarning: AdminConcern = {
  bootstrap({ getPlugin }) {
    const { addDocumentAction, addBulkAction } = getPlugin('content-manager').apis;
    addDocumentAction((actions) => actions.map(withWarning));
    addBulkAction((actions) => actions.map(withWarning));
  },
};

/** Strapi’s own action with one line more. */
function withWarning(action: DocumentAction): DocumentAction {
  if (action.type !== 'delete') return action;
  const warned: DocumentAction = (props) => {
    const description = action(props);
    if (!description?.dialog) return description;
    const { model, documentId, documents = [] } = props;
    const ids = documentId ? [documentId] : documents.map((document) => document.documentId);
    const content = (
      <>
        {description.dialog.content}
        <UsesOf model={model} documentIds={ids} />
      </>
    );
    return { ...description, dialog: { ...description.dialog, content } };
  };
  return Object.assign(warned, { type: action.type, position: action.position });
}

function UsesOf({ model, documentIds }: { model: string; documentIds: readonly string[] }) {
  const text = useUses(model, documentIds);
  if (text === null) return null;
  return (
    <Typography tag="p" variant="omega" textColor="danger600" textAlign="center">
      {`Sert ici : ${text}. Ces entrées restent, mais sans.`}
    </Typography>
  );
}
