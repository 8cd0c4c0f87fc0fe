/**
 * Opens the gallery’s cards in a dialog. The cards are static HTML (`children`), and what the dialog shows is read from
 * them; the island’s only state is the card that is open. Until it is hydrated, a card is a link to its picture.
 */
import { useRef, useState } from 'react';
import type { MouseEvent, ReactNode, RefObject } from 'react';
import type { CompanyContact } from '../../ui/CompanyLinks.tsx';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { ProjectDialog } from './ProjectDialog.tsx';

interface GalleryModalProps {
  company: CompanyContact;
  /** The cards of all collections, as static HTML. */
  children?: ReactNode;
}

export function GalleryModal({ company, children }: GalleryModalProps) {
  const cards = useRef<HTMLDivElement>(null);
  return (
    <ErrorBoundary company={company} staticContent={children} contentRef={cards}>
      <CardsAndDialog cards={cards}>{children}</CardsAndDialog>
    </ErrorBoundary>
  );
}

interface CardsAndDialogProps {
  cards: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}

function CardsAndDialog({ cards, children }: CardsAndDialogProps) {
  const [card, setCard] = useState<Element | null>(null);

  const openOnClick = (event: MouseEvent) => {
    const { target, altKey, ctrlKey, metaKey, shiftKey } = event;
    // A click with a modifier key belongs to the browser, which opens a tab or a window, or saves the picture.
    if (altKey || ctrlKey || metaKey || shiftKey) return;
    const clicked =
      target instanceof Element ? target.closest('.project-card a')?.closest('li') : null;
    if (!clicked) return;
    event.preventDefault();
    setCard(clicked);
  };

  return (
    <>
      {/* The links in there have the keyboard’s clicks. */}
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div ref={cards} onClick={openOnClick}>
        {children}
      </div>
      {card && <ProjectDialog card={card} onStep={setCard} onClose={() => setCard(null)} />}
    </>
  );
}
