/** Dialog with the large picture and the text of a project card, and buttons to the next and previous project. */
import { useLayoutEffect, useRef } from 'react';
import type { CSSProperties, KeyboardEvent, MouseEvent, Touch, TouchEvent } from 'react';
import { LineIcon } from '../../ui/LineIcon.tsx';
import type { LineIconName } from '../../ui/LineIcon.tsx';
import { readProjectCard } from './project-card.ts';
import type { ProjectCard } from './project-card.ts';
import { useHistoryEntry } from './use-history-entry.ts';

interface ProjectDialogProps {
  /** The card of the project, in the list of all cards of its collection. */
  card: Element;
  onStep: (card: Element) => void;
  onClose: () => void;
}

/** Minimum length of a swipe. A shorter movement is a tap. */
const minSwipePx = 40;

export function ProjectDialog({ card, onStep, onClose }: ProjectDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const dialogPanel = useRef<HTMLDivElement>(null);
  const touchStart = useRef<Touch | null>(null);
  const { title, texts, picture } = readProjectCard(card);
  const cards = [...(card.parentElement?.children ?? [])];
  const cardIndex = cards.indexOf(card);

  const stepToCard = (direction: 1 | -1) => {
    onStep(cards[(cardIndex + direction + cards.length) % cards.length] ?? card);
    dialogPanel.current?.scrollTo(0, 0);
  };
  const closeDialog = () => dialog.current?.close();

  useLayoutEffect(() => dialog.current?.showModal(), []);
  useHistoryEntry(closeDialog);

  const closeOnBackdrop = ({ target }: MouseEvent) => {
    if (target === dialog.current) closeDialog();
  };
  const stepByKey = ({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) => {
    // The browser handles arrow keys with a modifier: Alt and an arrow go back or forward in the history.
    if (altKey || ctrlKey || metaKey || shiftKey) return;
    if (key === 'ArrowLeft') stepToCard(-1);
    if (key === 'ArrowRight') stepToCard(1);
  };
  const startSwipe = ({ touches }: TouchEvent) => {
    // Touches with two fingers zoom. In a zoomed page, one finger pans.
    const isZoomed = (visualViewport?.scale ?? 1) > 1.05;
    touchStart.current = touches.length === 1 && !isZoomed ? (touches[0] ?? null) : null;
  };
  const endSwipe = ({ changedTouches }: TouchEvent) => {
    const start = touchStart.current;
    const end = changedTouches[0];
    touchStart.current = null;
    if (!start || !end) return;
    const deltaX = end.clientX - start.clientX;
    const deltaY = end.clientY - start.clientY;
    if (Math.abs(deltaX) >= Math.max(minSwipePx, 2 * Math.abs(deltaY)))
      stepToCard(deltaX < 0 ? 1 : -1);
  };

  return (
    // Keyboard users close the dialog with Escape or its button, and step with arrow keys or the other buttons.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- clicks and swipes have alternatives
    <dialog
      ref={dialog}
      className="project-dialog"
      aria-labelledby="project-dialog-title"
      onClose={onClose}
      onClick={closeOnBackdrop}
      onKeyDown={stepByKey}
      onTouchStart={startSwipe}
      onTouchEnd={endSwipe}
    >
      <div className="project-dialog-box">
        {picture && <LargePicture key={card.id} picture={picture} />}
        {/* A focusable panel keeps the focus when the project changes. */}
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a focusable panel can be scrolled by keyboard */}
        <div ref={dialogPanel} className="project-dialog-panel" tabIndex={0}>
          <div className="project-dialog-bar">
            {cards.length > 1 && (
              <>
                <BarButton
                  label="Réalisation précédente"
                  icon="arrowLeft"
                  onClick={() => stepToCard(-1)}
                />
                <p
                  role="status"
                  className="text-sm tabular-nums"
                >{`${cardIndex + 1} sur\u00a0${cards.length}`}</p>
                <BarButton
                  label="Réalisation suivante"
                  icon="arrowRight"
                  onClick={() => stepToCard(1)}
                />
              </>
            )}
            <BarButton label="Fermer" icon="x" onClick={closeDialog} />
          </div>
          <div className="project-dialog-text">
            <h2 id="project-dialog-title" className="text-xl" aria-live="polite">
              {title}
            </h2>
            {texts.map((text) => (
              <p key={text} className="mt-3">
                {text}
              </p>
            ))}
          </div>
        </div>
      </div>
    </dialog>
  );
}

function LargePicture({ picture }: { picture: NonNullable<ProjectCard['picture']> }) {
  const { image, srcset, largestUrl, largestWidth } = picture;
  const ratio = Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
  // The content security policy forbids `style` attributes in HTML. This one is set by script, which is allowed.
  const ratioStyle = { '--ratio': ratio } as CSSProperties;
  return (
    <picture className="project-dialog-picture" style={ratioStyle}>
      {srcset !== '' && (
        <source
          srcSet={`${srcset}, ${largestUrl} ${largestWidth}w`}
          sizes={largePictureSizes(ratio)}
          type="image/avif"
        />
      )}
      <img src={srcset === '' ? largestUrl : image.src} alt={image.alt} />
    </picture>
  );
}

/** Returns the `sizes` of the large picture, as `project-dialog.css` lays it out. `ratio` is width by height. */
function largePictureSizes(ratio: number): string {
  const wideScreenSize = `min(100vw - 20rem, ${Math.ceil(100 * ratio)}svh)`;
  const tallScreenSize = `min(100vw, ${Math.ceil(55 * ratio)}svh)`;
  return `(min-width: 36rem) and (orientation: landscape) ${wideScreenSize}, ${tallScreenSize}`;
}

interface BarButtonProps {
  label: string;
  icon: LineIconName;
  onClick: () => void;
}

function BarButton({ label, icon, onClick }: BarButtonProps) {
  return (
    <button type="button" className="project-dialog-button" aria-label={label} onClick={onClick}>
      <LineIcon name={icon} />
    </button>
  );
}
