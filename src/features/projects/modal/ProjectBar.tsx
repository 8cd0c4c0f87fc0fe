/** The buttons of an open project: previous, next, close. */
import { chevronLeft, chevronRight, x } from '../../../ui/icons/lucide';
import type { ProjectPosition } from '../model/gallery-layout';
import { LineIcon } from '../../../ui/LineIcon';

interface ProjectBarProps {
  title: string;
  position: ProjectPosition;
  onStep: (direction: 'previous' | 'next') => void;
  onClose: () => void;
}

export function ProjectBar({ title, position, onStep, onClose }: ProjectBarProps) {
  return (
    <div className="project-dialog-bar">
      {position.neighbours && (
        <>
          <BarButton
            label="Réalisation précédente"
            icon={chevronLeft}
            onClick={() => onStep('previous')}
          />
          <p aria-hidden="true" className="text-center text-sm tabular-nums">
            {`${position.number} sur\u00a0${position.count}`}
          </p>
          <p role="status" className="sr-only">
            {`${position.number} sur\u00a0${position.count}\u00a0: ${title}`}
          </p>
          <BarButton
            label="Réalisation suivante"
            icon={chevronRight}
            onClick={() => onStep('next')}
          />
        </>
      )}
      <span className="ml-auto" />
      <BarButton label="Fermer" icon={x} onClick={onClose} hasInitialFocus />
    </div>
  );
}

interface BarButtonProps {
  label: string;
  icon: string;
  onClick: () => void;
  hasInitialFocus?: boolean;
}

function BarButton({ label, icon, onClick, hasInitialFocus = false }: BarButtonProps) {
  return (
    <button
      type="button"
      className="project-dialog-button"
      aria-label={label}
      onClick={onClick}
      ref={hasInitialFocus ? setAutofocus : undefined}
    >
      <LineIcon path={icon} />
    </button>
  );
}

/** `showModal` focuses the element with this attribute, which React’s `autoFocus` does not set. */
function setAutofocus(button: HTMLButtonElement | null): void {
  button?.setAttribute('autofocus', '');
}
