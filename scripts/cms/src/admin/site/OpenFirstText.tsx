import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { useForm } from '@strapi/strapi/admin';
import { useEffect } from 'react';

/** Key of the temporary error. No field has this name, so no field shows the error. */
const unusedField = 'opened';

/** Returns the part of a form’s values or errors that belongs to one block of the article. */
function blockOf(state: object, index: number): object | undefined {
  return (state as { blocks?: Partial<Record<number, object>> | null }).blocks?.[index];
}

/**
 * Expands the first text of an article when its form is opened, because Strapi shows all components of a stored entry
 * collapsed. Strapi expands a component that has an error, and leaves it expanded when the error is removed.
 */
export const OpenFirstText: PanelComponent = ({ document }) => {
  const blocks: unknown = document?.['blocks'];
  const firstTextIndex = Array.isArray(blocks)
    ? blocks.findIndex((block) => block.__component === 'shared.rich-text')
    : -1;
  const version = [document?.documentId, document?.updatedAt].join(' ');
  const setErrors = useForm('OpenFirstText', (form) => form.setErrors);
  const isFormLoaded = useForm('OpenFirstText', ({ values }) => Boolean(blockOf(values, firstTextIndex)));
  const hasError = useForm('OpenFirstText', ({ errors }) =>
    Object.hasOwn(blockOf(errors, firstTextIndex) ?? {}, unusedField),
  );

  useEffect(() => {
    if (isFormLoaded) setErrors({ blocks: { [firstTextIndex]: { [unusedField]: '' } } });
  }, [isFormLoaded, firstTextIndex, version, setErrors]);

  // The component has expanded in the same render, so the error can be removed.
  useEffect(() => {
    if (hasError) setErrors({});
  }, [hasError, setErrors]);

  return null;
};
