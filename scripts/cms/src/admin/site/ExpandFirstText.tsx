import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { useForm } from '@strapi/strapi/admin';
import { useEffect } from 'react';

/** Field name under which the error is set. No field has this name, so no field shows the error. */
const unusedFieldName = 'expanded';

/** Returns the part of a form’s values or errors that belongs to one block of the article. */
function blockAt(state: object, index: number): object | undefined {
  return (state as { blocks?: Partial<Record<number, object>> | null }).blocks?.[index];
}

/**
 * Expands the first text of an article when its form is opened, because Strapi shows all components of a stored entry
 * collapsed. Strapi expands a component that has an error, and leaves it expanded when the error is removed.
 */
export const ExpandFirstText: PanelComponent = ({ document }) => {
  const blocks: unknown = document?.['blocks'];
  const firstTextIndex = Array.isArray(blocks)
    ? blocks.findIndex((block) => block.__component === 'shared.rich-text')
    : -1;
  const entryVersion = [document?.documentId, document?.updatedAt].join(' ');
  const setErrors = useForm('ExpandFirstText', (form) => form.setErrors);
  const isBlockRendered = useForm('ExpandFirstText', ({ values }) => blockAt(values, firstTextIndex) !== undefined);

  useEffect(() => {
    if (isBlockRendered) setErrors({ blocks: { [firstTextIndex]: { [unusedFieldName]: '' } } });
  }, [isBlockRendered, firstTextIndex, entryVersion, setErrors]);

  return null;
};

/**
 * Removes the error of `ExpandFirstText`. The text field calls this hook, because it is rendered only in an expanded
 * component. Strapi may render the component long after the panel, so no delay would be right.
 */
export function useExpandedText(): void {
  const setErrors = useForm('useExpandedText', (form) => form.setErrors);
  const hasExpandError = useForm('useExpandedText', ({ errors }) =>
    Object.values((errors as { blocks?: object }).blocks ?? {}).some(
      (block) => block instanceof Object && Object.hasOwn(block, unusedFieldName),
    ),
  );
  useEffect(() => {
    if (hasExpandError) setErrors({});
  }, [hasExpandError, setErrors]);
}
