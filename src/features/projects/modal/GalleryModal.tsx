/**
 * Opens a project of the gallery in a dialog. The cards are static HTML (`children`). Which project is open is in the
 * store `$openProject`, and synced with the page’s address.
 */
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { loadProjects } from '../load-projects';
import type { MapProject } from '../model/projects-file';
import { $openProject } from '../open-project-store';
import { ErrorBoundary } from '../../../ui/ErrorBoundary';
import { openProjectsOnClick, syncProjectWithAddress } from './open-project';
import { hasCard } from './project-cards';
import type { ProjectPictures } from './project-cards';
import { ProjectDialog } from './ProjectDialog';

/** After this the modal shows the files to which the cards link. */
const picturesTimeoutMs = 5_000;

interface GalleryModalProps {
  /** The address of the file of projects. */
  projectsUrl: string;
  children?: ReactNode;
}

export function GalleryModal({ projectsUrl, children }: GalleryModalProps) {
  const [gallery, setGallery] = useState<HTMLElement | null>(null);
  return (
    <>
      <div ref={setGallery} className={gallery ? 'opens-large' : ''}>
        {children}
      </div>
      <ErrorBoundary>{gallery && <OpenProject {...{ gallery, projectsUrl }} />}</ErrorBoundary>
    </>
  );
}

/** After an error it unmounts with its listeners: a click then opens the picture’s file, as without script. */
function OpenProject({ gallery, projectsUrl }: { gallery: HTMLElement; projectsUrl: string }) {
  const id = useStore($openProject);
  const pictures = useProjectPictures(projectsUrl);
  useEffect(() => {
    const cleanups = [syncProjectWithAddress(gallery), openProjectsOnClick(gallery)];
    return () => cleanups.forEach((cleanUp) => cleanUp());
  }, [gallery]);
  return id !== null && hasCard(gallery, id) ? (
    <ProjectDialog {...{ gallery, id, pictures }} />
  ) : null;
}

/** The pictures’ files. Null while they load; empty if they do not load, or too late. */
function useProjectPictures(projectsUrl: string): ProjectPictures | null {
  const [pictures, setPictures] = useState<ProjectPictures | null>(null);
  useEffect(() => {
    // The first call counts: files that come late must not replace the picture that is shown.
    const settle = (projects: MapProject[]) =>
      setPictures(
        (settled) =>
          settled ?? new Map(projects.flatMap(({ id, image }) => (image ? [[id, image]] : []))),
      );
    const timer = setTimeout(settle, picturesTimeoutMs, []);
    void loadProjects(projectsUrl)
      .catch(() => [])
      .then(settle);
    return () => clearTimeout(timer);
  }, [projectsUrl]);
  return pictures;
}
