/** One project, large: its picture, its text, and the way to its neighbours. */
import chevronLeft from 'lucide-static/icons/chevron-left.svg?raw';
import chevronRight from 'lucide-static/icons/chevron-right.svg?raw';
import close from 'lucide-static/icons/x.svg?raw';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { openModal } from '../../browser/modal';
import { prefetchPictures } from '../../browser/prefetch-pictures';
import { idsBeside, readCard } from '../../browser/project-cards';
import { onSwipe } from '../../browser/swipes';
import { placeInSequence } from '../../domain/project-sequence';
import { $openProject } from '../../stores/open-project';
import { LineIcon } from '../../ui/LineIcon';
import { ProjectPicture } from './ProjectPicture';

interface ProjectDialogProps {
  gallery: HTMLElement;
  id: string;
}

const closeProject = () => $openProject.set(null);

export function ProjectDialog({ gallery, id }: ProjectDialogProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const firstId = useRef(id);
  const { title, description, picture } = readCard(gallery, id);
  const { position, count, neighbours } = placeInSequence(idsBeside(gallery, id), id);

  const step = (direction: 'previous' | 'next') => {
    if (neighbours) $openProject.set(neighbours[direction]);
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
    if (!neighbours) return;
    const ids = new Set([neighbours.next, neighbours.previous]);
    prefetchPictures([...ids].flatMap((other) => readCard(gallery, other).picture ?? []));
  };

  return (
    <dialog
      ref={dialog}
      className={`project-dialog ${picture ? '' : 'has-no-picture'}`}
      aria-labelledby={titleId}
    >
      <div className="project-dialog-box">
        {picture && <ProjectPicture key={id} template={picture} onSettled={prefetchNeighbours} />}
        <div className="project-dialog-panel">
          <div className="project-dialog-bar">
            {neighbours && (
              <>
                <button
                  type="button"
                  className="project-dialog-button"
                  aria-label="Réalisation précédente"
                  onClick={() => step('previous')}
                >
                  <LineIcon svg={chevronLeft} />
                </button>
                <p role="status" className="text-center text-sm tabular-nums">
                  {`${position} sur\u00a0${count}`}
                  <span className="sr-only">{`\u00a0: ${title}`}</span>
                </p>
                <button
                  type="button"
                  className="project-dialog-button"
                  aria-label="Réalisation suivante"
                  onClick={() => step('next')}
                >
                  <LineIcon svg={chevronRight} />
                </button>
              </>
            )}
            <button
              type="button"
              className="project-dialog-button ml-auto"
              aria-label="Fermer"
              onClick={closeProject}
              // The dialog’s name is read first, then the way out of it.
              ref={focusFirst}
            >
              <LineIcon svg={close} />
            </button>
          </div>
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

/** `showModal` looks for the attribute, which React’s own `autoFocus` does not set. */
function focusFirst(button: HTMLButtonElement | null): void {
  button?.setAttribute('autofocus', '');
}
