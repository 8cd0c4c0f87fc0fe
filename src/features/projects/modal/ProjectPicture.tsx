/** The large picture, in a frame of its shape from the start; a message if it does not load. */
import { useLayoutEffect, useRef, useState } from 'react';
import { imageOff } from '../../../ui/icons/lucide';
import { LineIcon } from '../../../ui/LineIcon';
import { createPicture } from './project-cards';
import type { LargePicture } from './project-cards';

interface ProjectPictureProps {
  picture: LargePicture;
  /** Whether the file of projects has loaded, or failed to; until then there is only the frame. */
  areFilesLoaded: boolean;
  /** The picture has loaded or failed. */
  onSettled: () => void;
}

export function ProjectPicture({ picture, areFilesLoaded, onSettled }: ProjectPictureProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [hasFailed, setHasFailed] = useState(false);

  useLayoutEffect(() => {
    if (!frame.current) return;
    // By script: the content policy forbids `style` attributes in HTML.
    frame.current.style.setProperty('--ratio', String(picture.width / picture.height));
    frame.current.style.setProperty('--width', `${picture.width}px`);
    if (areFilesLoaded) frame.current.replaceChildren(createPicture(picture));
  }, [picture, areFilesLoaded]);

  const fail = () => {
    setHasFailed(true);
    onSettled();
  };

  return (
    <div className="project-stage">
      {hasFailed ? (
        <p className="flex flex-col items-center gap-3 p-6 text-center">
          <LineIcon svg={imageOff} className="size-8" />
          La photo n’a pas pu être chargée.
        </p>
      ) : (
        // The image’s events, which do not bubble.
        <div
          ref={frame}
          className="project-frame"
          onLoadCapture={onSettled}
          onErrorCapture={fail}
        />
      )}
    </div>
  );
}
