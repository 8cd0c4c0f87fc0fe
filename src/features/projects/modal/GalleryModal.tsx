/**
 * Opens a project of the gallery in a dialog. The cards are static HTML (`children`). The page’s address says which
 * project is open; the island’s own state is the file of projects. Until it is hydrated and the dialog’s styles are
 * there, and if they or that file do not load, a card is a link to its picture.
 */
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { loadStyleSheet } from '../../../lib/load-style-sheet';
import { loadProjects } from '../load-projects';
import type { ProjectsFile } from '../projects-file';
import type { CompanyContact } from '../../../ui/CompanyLinks';
import { ErrorBoundary } from '../../../ui/ErrorBoundary';
import { openPictureInstead, openProjectsOnClick, useOpenProject } from './open-project';
import { ProjectDialog } from './ProjectDialog';
import styleSheet from './gallery-modal.css?url';

interface GalleryModalProps {
  /** The address of the file of projects. */
  projectsUrl: string;
  company: CompanyContact;
  children?: ReactNode;
}

export function GalleryModal({ projectsUrl, company, children }: GalleryModalProps) {
  const [file, setFile] = useState<ProjectsFile | 'waiting' | 'loading' | 'failed'>('waiting');
  useEffect(() => {
    const styled = loadStyleSheet(styleSheet).then(() =>
      setFile((current) => (current === 'waiting' ? 'loading' : current)),
    );
    Promise.all([loadProjects(projectsUrl), styled]).then(
      ([loaded]) => setFile(loaded),
      () => {
        openPictureInstead();
        setFile('failed');
      },
    );
  }, [projectsUrl]);
  const opensProjects = file !== 'waiting' && file !== 'failed';
  return (
    <>
      <div className={opensProjects ? 'opens-large' : ''}>{children}</div>
      <ErrorBoundary company={company}>
        {opensProjects && <OpenProject file={file === 'loading' ? null : file} />}
      </ErrorBoundary>
    </>
  );
}

/** After an error it unmounts with its listener: a click then opens the picture’s file, as without script. */
function OpenProject({ file }: { file: ProjectsFile | null }) {
  const id = useOpenProject();
  useEffect(openProjectsOnClick, []);
  if (id === null) return null;
  const collection = file?.collections.find(({ projects }) =>
    projects.some((one) => one.id === id),
  );
  return <ProjectDialog id={id} projects={collection?.projects ?? null} />;
}
