/** Who uses entries, or has a link to them: asked of Strapi’s own server, by a dialog that is about to take them away. */
import { useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';

/** @returns `Articles « 6 kWc à Céret » ; Accueil`; null for nobody, and until Strapi has answered */
export function useUses(model: string, documentIds: readonly string[]): string | null {
  const { get } = useFetchClient();
  const [text, setText] = useState<string | null>(null);
  const ids = documentIds.join(' ');
  useEffect(() => {
    let isCurrent = true;
    const params = { documentIds: ids.split(' ') };
    void get(`/site/uses/${model}`, { params }).then(({ data }) => {
      if (isCurrent) setText((data as { text: string | null }).text);
    });
    return () => {
      isCurrent = false;
    };
  }, [get, model, ids]);
  return text;
}
