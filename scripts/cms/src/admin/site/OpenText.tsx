/** Opens the first text of an article whose form is opened: Strapi shows the components of a stored entry closed. */
import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { useForm } from '@strapi/strapi/admin';
import { useEffect } from 'react';

export const OpenText: PanelComponent = ({ document }) => {
  const setErrors = useForm('OpenText', (form) => form.setErrors);
  const blocks: unknown = document?.['blocks'];
  const first = Array.isArray(blocks)
    ? blocks.findIndex((block) => block.__component === 'shared.rich-text')
    : -1;
  const version = [document?.documentId, document?.updatedAt].join(' ');

  useEffect(() => {
    if (first < 0) return undefined;
    // Strapi opens a component that has an error, and leaves it open when the error is gone.
    setErrors({ blocks: { [first]: { [textOnly]: '' } } });
    const timer = setTimeout(() => setErrors({}));
    return () => clearTimeout(timer);
  }, [first, version, setErrors]);

  return null;
};

/** No field has this name, so that no field shows the error. */
const textOnly = 'opened';
