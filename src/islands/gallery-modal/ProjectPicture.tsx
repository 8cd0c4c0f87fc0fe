/** The whole picture, in a box of its own shape from the start; a sentence where it does not load. */
import imageOff from '../../ui/icons/image-off.svg?raw';
import { useLayoutEffect, useRef, useState } from 'react';
import { drawPicture } from '../../browser/projects/whole-picture';
import type { WholePicture } from '../../browser/projects/whole-picture';
import { LineIcon } from '../../ui/LineIcon';

interface ProjectPictureProps {
  picture: WholePicture;
  /** Until its files are known, there is only its box. */
  isKnown: boolean;
  /** Loaded or not: the line is free again. */
  onSettled: () => void;
}

export function ProjectPicture({ picture, isKnown, onSettled }: ProjectPictureProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const latestOnSettled = useRef(onSettled);

  useLayoutEffect(() => {
    if (!frame.current) return undefined;
    // The server’s markup may carry no style, script may set it.
    frame.current.style.setProperty('--ratio', String(picture.width / picture.height));
    frame.current.style.setProperty('--width', `${picture.width}px`);
    if (!isKnown) return undefined;
    const drawn = drawPicture(picture);
    const image = drawn.querySelector('img');
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
    frame.current.replaceChildren(drawn);
    return () => listeners.abort();
  }, [picture, isKnown]);

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
