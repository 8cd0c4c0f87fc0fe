import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { useForm } from '@strapi/strapi/admin';
import { useEffect } from 'react';

/** Opens the first block of an article when its form is opened, because Strapi shows those of a stored entry closed. */
export const ExpandFirstText: PanelComponent = ({ documentId }) => {
  const hasBlocks = useForm('ExpandFirstText', ({ values }) =>
    Boolean((values as { blocks?: unknown[] | null }).blocks?.length),
  );
  useEffect(() => {
    if (hasBlocks) {
      document.querySelector<HTMLElement>('main ol li:first-child h3 > button[data-state=closed]')?.click();
    }
  }, [hasBlocks, documentId]);
  return null;
};
