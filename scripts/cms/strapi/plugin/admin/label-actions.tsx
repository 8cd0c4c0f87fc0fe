/**
 * Beside the labels of fields, what Strapi’s own inputs leave out: « Ajouter un tableau » of a text in Markdown, and the
 * help of a list of components.
 */
import { Box, Button, Typography, useField as useFieldAround } from '@strapi/design-system';
import { useField, useForm } from '@strapi/strapi/admin';
import type { FormField } from '../strapi-admin';
import type { AdminConcern } from './concern';

const table = '| Titre | Titre | Titre |\n| --- | --- | --- |\n|  |  |  |\n|  |  |  |\n';

export const labelActions: AdminConcern = {
  bootstrap({ registerHook }) {
    registerHook('Admin/CM/pages/EditView/mutate-edit-view-layout', ({ layout }) => ({
      layout: {
        ...layout,
        layout: layout.layout.map((panel) => panel.map(withActions)),
        components: Object.fromEntries(
          Object.entries(layout.components).map(([uid, component]) => [
            uid,
            { ...component, layout: component.layout.map(withActions) },
          ]),
        ),
      },
    }));
  },
};

function withActions(row: readonly FormField[]): FormField[] {
  return row.map((field) => {
    if (field.type === 'richtext' && !field.disabled) {
      return { ...field, labelAction: <TableButton /> };
    }
    if (field.type !== 'component' || !field.hint) return field;
    return { ...field, labelAction: <Help>{field.hint}</Help> };
  });
}

function Help({ children }: { children: string }) {
  return (
    // Wider, it would cut the label.
    <Typography tag="span" variant="pi" textColor="neutral600" paddingLeft={2} maxWidth="40rem">
      {children}
    </Typography>
  );
}

function TableButton() {
  // A layout does not know in which block of which entry it is shown.
  const { name = '' } = useFieldAround('TableButton');
  const { value, onChange } = useField(name);
  const isDisabled = useForm('TableButton', ({ disabled }) => disabled);
  if (isDisabled) return null;
  return (
    <Box tag="span" paddingLeft={2}>
      <Button
        variant="tertiary"
        size="S"
        onClick={() => {
          const text = typeof value === 'string' ? value.trimEnd() : '';
          onChange(name, `${text === '' ? '' : `${text}\n\n`}${table}`);
        }}
      >
        Ajouter un tableau
      </Button>
    </Box>
  );
}
