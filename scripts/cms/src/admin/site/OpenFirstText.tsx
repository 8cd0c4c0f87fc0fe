import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { useForm } from '@strapi/strapi/admin';
import { useEffect } from 'react';

/** No field has this name, so no field shows the error. */
const unusedField = 'opened';

/**
 * Expands the first text of an article when its form is opened, because Strapi shows all components of a stored entry
 * collapsed. Strapi expands a component that has an error, and leaves it expanded when the error is removed.
 */
export const OpenFirstText: PanelComponent = ({ document }) => {
  const setErrors = useForm('OpenFirstText', (form) => form.setErrors);
  const blocks: unknown = document?.['blocks'];
  const first = Array.isArray(blocks)
    ? blocks.findIndex((block) => block.__component === 'shared.rich-text')
    : -1;
  const version = [document?.documentId, document?.updatedAt].join(' ');

  useEffect(() => {
    if (first < 0) return undefined;
    setErrors({ blocks: { [first]: { [unusedField]: '' } } });
    const timer = setTimeout(() => setErrors({}));
    return () => clearTimeout(timer);
  }, [first, version, setErrors]);

  return null;
};
