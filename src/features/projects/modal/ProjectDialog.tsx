/** The dialog of an open project: its large picture, its text, buttons to its neighbours. */
import { useId, useLayoutEffect, useMemo, useRef } from 'react';
import { projectPosition } from '../model/gallery-layout';
import { $openProject } from '../open-project-store';
import { openModal } from './modal';
import { idsInCollection, prefetchPictures, readCard } from './project-cards';
import type { ProjectPictures } from './project-cards';
import { ProjectBar } from './ProjectBar';
import { ProjectPicture } from './ProjectPicture';
import { useSwipesAndArrowKeys } from './use-swipes-and-arrow-keys';

interface ProjectDialogProps {
  gallery: HTMLElement;
  id: string;
  /** Null while loading. */
  pictures: ProjectPictures | null;
}

const closeProject = () => $openProject.set(null);

export function ProjectDialog({ gallery, id, pictures }: ProjectDialogProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const firstId = useRef(id);
  const { title, description, picture } = useMemo(
    () => readCard(gallery, id, pictures),
    [gallery, id, pictures],
  );
  const position = projectPosition(idsInCollection(gallery, id), id);

  const step = (direction: 'previous' | 'next') => {
    if (position.neighbours) $openProject.set(position.neighbours[direction]);
  };
  const steps = useSwipesAndArrowKeys(step);

  // A layout effect: it opens before the first paint, and its clean-up runs while the dialog is still in the page
  // and can return the focus.
  useLayoutEffect(() => {
    if (!dialog.current) return undefined;
    const returnTo = readCard(gallery, firstId.current, null).link;
    return openModal(dialog.current, { onClose: closeProject, returnTo });
  }, [gallery]);

  // Each text starts at its top.
  useLayoutEffect(() => {
    if (panel.current) panel.current.scrollTop = 0;
  }, [id]);

  const prefetchNeighbours = () => {
    const ids = new Set(Object.values(position.neighbours ?? {}));
    prefetchPictures([...ids].flatMap((other) => readCard(gallery, other, pictures).picture ?? []));
  };

  return (
    <dialog
      ref={dialog}
      className={`project-dialog ${picture ? '' : 'has-no-picture'}`}
      aria-labelledby={titleId}
      {...steps}
    >
      <div className="project-dialog-box">
        {picture && (
          <ProjectPicture
            key={id}
            picture={picture}
            areFilesLoaded={pictures !== null}
            onSettled={prefetchNeighbours}
          />
        )}
        <div ref={panel} className="project-dialog-panel">
          <ProjectBar {...{ title, position }} onStep={step} onClose={closeProject} />
          <div className="px-5 pb-6 md:px-6">
            <h2 id={titleId} className="text-xl">
              {title}
            </h2>
            {description !== '' && <p className="mt-3 whitespace-pre-line">{description}</p>}
          </div>
        </div>
      </div>
    </dialog>
  );
}
