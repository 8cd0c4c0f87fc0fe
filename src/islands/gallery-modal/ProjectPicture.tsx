/** The whole picture, in a box of its own shape from the start; a sentence where it does not load. */
import imageOff from 'lucide-static/icons/image-off.svg?raw';
import { useLayoutEffect, useRef, useState } from 'react';
import { LineIcon } from '../../ui/LineIcon';

interface ProjectPictureProps {
  template: HTMLTemplateElement;
  /** Loaded or not: the line is free again. */
  onSettled: () => void;
}

export function ProjectPicture({ template, onSettled }: ProjectPictureProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const latestOnSettled = useRef(onSettled);

  useLayoutEffect(() => {
    const picture = document.importNode(template.content, true);
    const image = picture.querySelector('img');
    if (!frame.current || !image) return undefined;
    const listeners = new AbortController();
    const { signal } = listeners;
    image.addEventListener('load', () => latestOnSettled.current(), { signal });
    image.addEventListener(
      'error',
      () => {
        setHasFailed(true);
        latestOnSettled.current();
      },
      { signal },
    );
    // The server’s markup may carry no style, script may set it.
    const [width = 1, height = 1] = ['width', 'height'].map((name) =>
      Number(image.getAttribute(name)),
    );
    frame.current.style.setProperty('--ratio', String(width / height));
    frame.current.style.setProperty('--width', `${width}px`);
    frame.current.replaceChildren(picture);
    return () => listeners.abort();
  }, [template]);

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
