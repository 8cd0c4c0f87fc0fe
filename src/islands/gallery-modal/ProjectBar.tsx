/** The buttons of an open project: to its neighbours, and out. */
import chevronLeft from '../../ui/icons/chevron-left.svg?raw';
import chevronRight from '../../ui/icons/chevron-right.svg?raw';
import close from '../../ui/icons/x.svg?raw';
import type { PlaceInSequence } from '../../domain/projects/gallery';
import { LineIcon } from '../../ui/LineIcon';

interface ProjectBarProps {
  title: string;
  place: PlaceInSequence;
  onStep: (direction: 'previous' | 'next') => void;
  onClose: () => void;
}

export function ProjectBar({ title, place, onStep, onClose }: ProjectBarProps) {
  return (
    <div className="project-dialog-bar">
      {place.neighbours && (
        <>
          <BarButton
            label="Réalisation précédente"
            icon={chevronLeft}
            onClick={() => onStep('previous')}
          />
          <p role="status" className="text-center text-sm tabular-nums">
            {`${place.position} sur\u00a0${place.count}`}
            <span className="sr-only">{`\u00a0: ${title}`}</span>
          </p>
          <BarButton
            label="Réalisation suivante"
            icon={chevronRight}
            onClick={() => onStep('next')}
          />
        </>
      )}
      <span className="ml-auto" />
      <BarButton label="Fermer" icon={close} onClick={onClose} isFocusedFirst />
    </div>
  );
}

interface BarButtonProps {
  label: string;
  icon: string;
  onClick: () => void;
  isFocusedFirst?: boolean;
}

function BarButton({ label, icon, onClick, isFocusedFirst = false }: BarButtonProps) {
  return (
    <button
      type="button"
      className="project-dialog-button"
      aria-label={label}
      onClick={onClick}
      ref={isFocusedFirst ? focusFirst : undefined}
    >
      <LineIcon svg={icon} />
    </button>
  );
}

/** `showModal` looks for the attribute, which React’s own `autoFocus` does not set. */
function focusFirst(button: HTMLButtonElement | null): void {
  button?.setAttribute('autofocus', '');
}
