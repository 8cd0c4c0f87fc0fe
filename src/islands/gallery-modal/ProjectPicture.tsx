/** The large picture, in a frame of its shape from the start; a message if it does not load. */
import { imageOff } from '../../ui/icons/lucide';
import { useLayoutEffect, useRef, useState } from 'react';
import { createPicture } from '../../browser/projects/project-cards';
import type { LargePicture } from '../../browser/projects/project-cards';
import { LineIcon } from '../../ui/LineIcon';

interface ProjectPictureProps {
  picture: LargePicture;
  /** Whether `realisations.json` has loaded, or failed to; until then there is only the frame. */
  areFilesLoaded: boolean;
  /** The picture has loaded or failed. */
  onSettled: () => void;
}

export function ProjectPicture({ picture, areFilesLoaded, onSettled }: ProjectPictureProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const latestOnSettled = useRef(onSettled);

  useLayoutEffect(() => {
    if (!frame.current) return undefined;
    // By script: the content policy forbids `style` attributes in HTML.
    frame.current.style.setProperty('--ratio', String(picture.width / picture.height));
    frame.current.style.setProperty('--width', `${picture.width}px`);
    if (!areFilesLoaded) return undefined;
    const element = createPicture(picture);
    const image = element.querySelector('img');
    const listeners = new AbortController();
    const { signal } = listeners;
    image?.addEventListener('load', () => latestOnSettled.current(), { signal });
    image?.addEventListener(
      'error',
      () => {
        setHasFailed(true);
        latestOnSettled.current();
      },
      { signal },
    );
    frame.current.replaceChildren(element);
    return () => listeners.abort();
  }, [picture, areFilesLoaded]);

  return (
    <div className="project-stage">
      {hasFailed ? (
        <p className="flex flex-col items-center gap-3 p-6 text-center">
          <LineIcon svg={imageOff} className="size-8" />
          La photo n’a pas pu être chargée.
        </p>
      ) : (
        <div ref={frame} className="project-frame" />
      )}
    </div>
  );
}
