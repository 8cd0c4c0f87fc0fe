/** Shows a project of the gallery large. The cards are handed in as they stand; only the dialog is drawn here. */
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { followAddress } from '../../browser/projects/project-address';
import { hasCard } from '../../browser/projects/project-cards';
import { openProjectsOnClick } from '../../browser/projects/project-links';
import { $openProject } from '../../stores/open-project';
import { ErrorBoundary } from '../../ui/ErrorBoundary';
import { ProjectDialog } from './ProjectDialog';
import { useProjectPictures } from './use-project-pictures';

export function GalleryModal({ children }: { children?: ReactNode }) {
  const [gallery, setGallery] = useState<HTMLElement | null>(null);
  return (
    <>
      <div ref={setGallery} className={gallery ? 'opens-large' : ''}>
        {children}
      </div>
      <ErrorBoundary>{gallery && <OpenProject gallery={gallery} />}</ErrorBoundary>
    </>
  );
}

/** Gone after an error, and its listeners with it: a click then opens the picture’s file, as without script. */
function OpenProject({ gallery }: { gallery: HTMLElement }) {
  const id = useStore($openProject);
  const pictures = useProjectPictures();
  useEffect(() => {
    const stops = [followAddress(gallery), openProjectsOnClick(gallery)];
    return () => stops.forEach((stop) => stop());
  }, [gallery]);
  return id !== null && hasCard(gallery, id) ? (
    <ProjectDialog {...{ gallery, id, pictures }} />
  ) : null;
}
