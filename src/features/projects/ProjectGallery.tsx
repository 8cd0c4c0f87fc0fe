/**
 * The gallery’s project cards. A click on a card opens its project in a dialog. The cards are static HTML (`children`),
 * and the dialog reads its content from them. Until hydration, a card is a link to its picture.
 */
import { useEffect, useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { preload } from 'react-dom';
import type { CompanyContact } from '../../ui/ContactLinks.tsx';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { ProjectDialog } from './ProjectDialog.tsx';
// The dialog’s styles are loaded as a file, because inlined they would delay the first paint of the page.
import dialogStyles from './project-dialog.css?url';

interface ProjectGalleryProps {
  company: CompanyContact;
  /** The cards of all collections, as static HTML. */
  children?: ReactNode;
}

export function ProjectGallery({ company, children }: ProjectGalleryProps) {
  return (
    <ErrorBoundary company={company} staticContent={children}>
      <CardsAndDialog>{children}</CardsAndDialog>
    </ErrorBoundary>
  );
}

function CardsAndDialog({ children }: { children: ReactNode }) {
  const [openedCard, setOpenedCard] = useState<Element | null>(null);

  // Loads the dialog’s styles early, because the first dialog would otherwise wait for them.
  useEffect(() => preload(dialogStyles, { as: 'style' }), []);

  const openClickedCard = (event: MouseEvent) => {
    const { target, altKey, ctrlKey, metaKey, shiftKey } = event;
    // The browser handles clicks with a modifier key: it opens a tab or a window, or saves the picture.
    if (altKey || ctrlKey || metaKey || shiftKey) return;
    const clickedCard =
      target instanceof Element ? target.closest('.project-card a')?.closest('li') : null;
    if (!clickedCard) return;
    event.preventDefault();
    setOpenedCard(clickedCard);
  };

  return (
    <>
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- links in the cards turn key presses into clicks */}
      <div onClick={openClickedCard}>{children}</div>
      {openedCard && (
        <>
          <link rel="stylesheet" href={dialogStyles} precedence="dialog" />
          <ProjectDialog
            card={openedCard}
            onStep={setOpenedCard}
            onClose={() => setOpenedCard(null)}
          />
        </>
      )}
    </>
  );
}
