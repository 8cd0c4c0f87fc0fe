import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { useForm } from '@strapi/strapi/admin';
import { useEffect } from 'react';

/** No field has this name, so no field shows the error. */
const unusedField = 'opened';

/** Returns what a form’s values or errors hold of one block of the article. */
function blockOf(state: object, index: number): object | undefined {
  return (state as { blocks?: Partial<Record<number, object>> | null }).blocks?.[index];
}

/**
 * Expands the first text of an article when its form is opened, because Strapi shows all components of a stored entry
 * collapsed. Strapi expands a component that has an error, and leaves it expanded when the error is removed.
 */
export const OpenFirstText: PanelComponent = ({ document }) => {
  const blocks: unknown = document?.['blocks'];
  const first = Array.isArray(blocks)
    ? blocks.findIndex((block) => block.__component === 'shared.rich-text')
    : -1;
  const version = [document?.documentId, document?.updatedAt].join(' ');
  const setErrors = useForm('OpenFirstText', (form) => form.setErrors);
  const isShown = useForm('OpenFirstText', ({ values }) => Boolean(blockOf(values, first)));
  const hasError = useForm('OpenFirstText', ({ errors }) =>
    Object.hasOwn(blockOf(errors, first) ?? {}, unusedField),
  );

  useEffect(() => {
    if (isShown) setErrors({ blocks: { [first]: { [unusedField]: '' } } });
  }, [isShown, first, version, setErrors]);

  // The component has received the error in the same rendering, and expands.
  useEffect(() => {
    if (hasError) setErrors({});
  }, [hasError, setErrors]);

  return null;
};
