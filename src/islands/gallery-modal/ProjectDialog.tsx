/** One project, large: its picture, its text, and the way to its neighbours. */
import { useEffect, useId, useLayoutEffect, useMemo, useRef } from 'react';
import { openModal } from '../../browser/page/modal';
import { prefetchPictures } from '../../browser/projects/whole-picture';
import { idsBeside, readCard } from '../../browser/projects/project-cards';
import { onSwipe } from '../../browser/page/swipes';
import { placeInSequence } from '../../domain/projects/gallery';
import { $openProject } from '../../stores/open-project';
import { ProjectBar } from './ProjectBar';
import { ProjectPicture } from './ProjectPicture';
import type { ProjectPictures } from './use-project-pictures';

interface ProjectDialogProps {
  gallery: HTMLElement;
  id: string;
  /** Null while they are on their way. */
  pictures: ProjectPictures | null;
}

const closeProject = () => $openProject.set(null);

export function ProjectDialog({ gallery, id, pictures }: ProjectDialogProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const firstId = useRef(id);
  const { title, description, picture } = useMemo(
    () => readCard(gallery, id, pictures ?? undefined),
    [gallery, id, pictures],
  );
  const place = placeInSequence(idsBeside(gallery, id), id);

  const step = (direction: 'previous' | 'next') => {
    if (place.neighbours) $openProject.set(place.neighbours[direction]);
  };
  const latestStep = useRef(step);
  useEffect(() => {
    latestStep.current = step;
  });

  // Before anything is painted; and when it goes, while it is still in the page and can return the focus.
  useLayoutEffect(() => {
    if (!dialog.current) return undefined;
    const returnTo = readCard(gallery, firstId.current).link;
    return openModal(dialog.current, { onClose: closeProject, returnTo });
  }, [gallery]);

  // Each text is read from its beginning.
  useLayoutEffect(() => {
    if (panel.current) panel.current.scrollTop = 0;
  }, [id]);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    const stopSwipes = onSwipe(element, (direction) => latestStep.current(direction));
    const stepByKey = (event: KeyboardEvent) => {
      // With Alt an arrow goes back or forward in the browser’s history.
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.key === 'ArrowLeft') latestStep.current('previous');
      if (event.key === 'ArrowRight') latestStep.current('next');
    };
    element.addEventListener('keydown', stepByKey);
    return () => {
      stopSwipes();
      element.removeEventListener('keydown', stepByKey);
    };
  }, []);

  const prefetchNeighbours = () => {
    const ids = new Set(Object.values(place.neighbours ?? {}));
    prefetchPictures(
      [...ids].flatMap((other) => readCard(gallery, other, pictures ?? undefined).picture ?? []),
    );
  };

  return (
    <dialog
      ref={dialog}
      className={`project-dialog ${picture ? '' : 'has-no-picture'}`}
      aria-labelledby={titleId}
    >
      <div className="project-dialog-box">
        {picture && (
          <ProjectPicture
            key={id}
            picture={picture}
            isKnown={pictures !== null}
            onSettled={prefetchNeighbours}
          />
        )}
        <div ref={panel} className="project-dialog-panel">
          <ProjectBar {...{ title, place }} onStep={step} onClose={closeProject} />
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
