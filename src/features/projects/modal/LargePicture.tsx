/** A project’s large picture, in a frame of its shape from the start; a message if it does not load. */
import { useState } from 'react';
import type { CSSProperties } from 'react';
import { imageOff } from '../../../ui/icons/lucide';
import { LineIcon } from '../../../ui/LineIcon';
import type { ProjectPicture } from '../projects-file';

interface LargePictureProps {
  picture: ProjectPicture;
  /** A hidden one loads, too. */
  isShown: boolean;
  /** The picture has loaded or failed. */
  onSettled: () => void;
}

export function LargePicture({ picture, isShown, onSettled }: LargePictureProps) {
  const [hasFailed, setHasFailed] = useState(false);
  const { src, large, width, height, alt, placeholder } = picture;

  const fail = () => {
    setHasFailed(true);
    onSettled();
  };

  if (hasFailed) {
    return (
      isShown && (
        <p className="flex flex-col items-center gap-3 p-6 text-center">
          <LineIcon path={imageOff} className="size-8" />
          <span>La photo n’a pas pu être chargée.</span>
        </p>
      )
    );
  }

  const ratio = width / height;
  const sizes = largeSizes(ratio);
  // The content policy forbids `style` attributes in HTML, but not styles set by script: this is never in HTML.
  const frame = { '--ratio': ratio, '--width': `${width}px` } as CSSProperties;
  return (
    <div className="project-frame" hidden={!isShown} style={frame}>
      <picture>
        {large.avif !== '' && <source type="image/avif" srcSet={large.avif} sizes={sizes} />}
        <img
          {...(large.webp !== '' && { srcSet: large.webp, sizes })}
          {...{ src, width, height, alt }}
          className="object-cover"
          style={{ backgroundColor: placeholder ?? undefined }}
          // Decoding does not delay the text and the buttons beside it.
          decoding="async"
          onLoad={onSettled}
          onError={fail}
        />
      </picture>
    </div>
  );
}

/** Beside its text on wide screens, above it on tall ones: see `gallery-modal.css`. */
function largeSizes(ratio: number): string {
  const wide = `min(100vw - 24rem, ${Math.ceil(100 * ratio)}svh)`;
  const tall = `min(100vw, ${Math.ceil(75 * ratio)}svh)`;
  return `(min-width: 36rem) and (orientation: landscape) ${wide}, ${tall}`;
}
