/**
 * Opens a project of the gallery in a dialog. The cards are static HTML (`children`). Which project is open is in the
 * store `$openProject`, and synced with the page’s address.
 */
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { loadProjects } from '../../browser/projects/load-projects';
import { $openProject } from '../../stores/open-project';
import { ErrorBoundary } from '../../ui/ErrorBoundary';
import { openProjectsOnClick, syncProjectWithAddress } from './open-project';
import { hasCard } from './project-cards';
import type { ProjectPictures } from './project-cards';
import { ProjectDialog } from './ProjectDialog';

/** After this the modal shows the files to which the cards link. */
const picturesTimeoutMs = 5_000;

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

/** After an error it unmounts with its listeners: a click then opens the picture’s file, as without script. */
function OpenProject({ gallery }: { gallery: HTMLElement }) {
  const id = useStore($openProject);
  const pictures = useProjectPictures();
  useEffect(() => {
    const cleanups = [syncProjectWithAddress(gallery), openProjectsOnClick(gallery)];
    return () => cleanups.forEach((cleanUp) => cleanUp());
  }, [gallery]);
  return id !== null && hasCard(gallery, id) ? (
    <ProjectDialog {...{ gallery, id, pictures }} />
  ) : null;
}

/** The pictures’ files. Null while they load; empty if they do not load. */
function useProjectPictures(): ProjectPictures | null {
  const [pictures, setPictures] = useState<ProjectPictures | null>(null);
  useEffect(() => {
    void loadProjects(picturesTimeoutMs)
      .catch(() => [])
      .then((projects) =>
        setPictures(new Map(projects.flatMap(({ id, image }) => (image ? [[id, image]] : [])))),
      );
  }, []);
  return pictures;
}
