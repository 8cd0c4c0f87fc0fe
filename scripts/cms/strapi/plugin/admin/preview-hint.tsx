/** On the page of the preview, until the preview has said that it is there: what a grey page means, and whom to ask. */
import { Typography } from '@strapi/design-system';
import { useEffect, useState } from 'react';
import { previewMessage } from '../../../../../src/lib/preview-message';
import type { HomeAnswer } from '../state-answers';
import { useAnswer } from './answer';
import type { AdminConcern } from './concern';
import { anyOf } from './french-time';

export const previewHint: AdminConcern = {
  bootstrap({ getPlugin }) {
    getPlugin('content-manager').injectComponent('preview', 'actions', {
      name: 'site-preview-hint',
      Component: PreviewHint,
    });
  },
};

const pauseMs = () => 60_000;

function PreviewHint() {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const hear = ({ data }: MessageEvent) => {
      if (data === previewMessage) setThere(true);
    };
    window.addEventListener('message', hear);
    return () => {
      window.removeEventListener('message', hear);
    };
  }, []);
  const { data } = useAnswer<HomeAnswer>(isThere ? null : '/site/state', '', pauseMs);
  if (isThere) return null;
  const keeper = anyOf(data?.keepers ?? []) || 'qui s’occupe du site';
  return (
    <Typography role="status" variant="pi" textColor="neutral600">
      {`L’aperçu se charge. S’il reste gris, il n’est pas en marche : demandez à ${keeper}.`}
    </Typography>
  );
}
