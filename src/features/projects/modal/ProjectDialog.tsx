/** The dialog of an open project: its large picture, its text, buttons to its neighbours. */
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { projectPosition } from '../model/gallery-layout';
import { ProjectFacts } from '../ProjectFacts';
import type { ListedProject } from '../projects-file';
import { LargePicture } from './LargePicture';
import { openModal } from './modal';
import { navigate, showCard } from './open-project';
import { ProjectBar } from './ProjectBar';
import { useSwipesAndArrowKeys } from './use-swipes-and-arrow-keys';

interface ProjectDialogProps {
  id: string;
  /** Those of its collection; null while they load. */
  projects: readonly ListedProject[] | null;
}

const close = () => navigate(null);

export function ProjectDialog({ id, projects }: ProjectDialogProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const lastId = useRef(id);
  /** Of the projects whose pictures have loaded or failed. */
  const [settledIds, setSettledIds] = useState<readonly string[]>([]);
  const project = projects?.find((one) => one.id === id);
  const title = project?.title ?? 'Chargement...';
  const position = projectPosition(projects?.map((one) => one.id) ?? [], id);

  const step = (direction: 'previous' | 'next') => {
    if (position.neighbours) navigate(position.neighbours[direction]);
  };
  const steps = useSwipesAndArrowKeys(step);

  // A layout effect: it opens before the first paint, and its clean-up runs while the dialog is still in the page
  // and can return the focus.
  useLayoutEffect(() => {
    if (!dialog.current) return undefined;
    return openModal(dialog.current, close);
  }, []);

  // Closed, the dialog has given the focus back to what had it. Not in the layout effect: React would undo it.
  useEffect(() => {
    const firstId = lastId.current;
    return () => {
      const hasFocusBack = document.activeElement !== document.body;
      if (!hasFocusBack || lastId.current !== firstId) showCard(lastId.current);
    };
  }, []);

  // Each text starts at its top.
  useLayoutEffect(() => {
    lastId.current = id;
    if (panel.current) panel.current.scrollTop = 0;
  }, [id]);

  // The neighbours’ pictures load in advance, unless the visitor’s browser saves data.
  const hasTimeForNeighbours = settledIds.includes(id) && !savesData();
  const neighbours = hasTimeForNeighbours ? Object.values(position.neighbours ?? {}) : [];
  const pictured = projects?.filter((one) => one.id === id || neighbours.includes(one.id)) ?? [];
  const hasNoPicture = project?.image === null;

  return (
    <dialog
      ref={dialog}
      className={`project-dialog ${hasNoPicture ? 'has-no-picture' : ''}`}
      aria-labelledby={titleId}
      {...steps}
    >
      <div className="project-dialog-box">
        {!hasNoPicture && (
          <div className="project-stage">
            {pictured.map(
              ({ id: own, image }) =>
                image && (
                  <LargePicture
                    key={own}
                    picture={image}
                    isShown={own === id}
                    onSettled={() => setSettledIds((others) => [...others, own])}
                  />
                ),
            )}
          </div>
        )}
        <div ref={panel} className="project-dialog-panel">
          <ProjectBar {...{ title, position }} onStep={step} onClose={close} />
          <div className="px-5 pb-6 md:px-6">
            <h2 id={titleId} className="text-xl">
              {title}
            </h2>
            {project && <ProjectFacts project={project} className="mt-3 whitespace-pre-line" />}
          </div>
        </div>
      </div>
    </dialog>
  );
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData ?? false;
}
