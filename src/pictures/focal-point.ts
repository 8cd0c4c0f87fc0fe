/**
 * Keeps a picture’s subject in view where the picture is cropped. The classes are in `tailwind.config.mjs`, by tenths of
 * the picture: the content policy forbids style attributes.
 */
import type { PictureView } from './picture.ts';

type FocalPoint = PictureView['focalPoint'];

/** `focal-x-70 focal-y-50`; nothing without a focal point, as the centre is the default. */
export function focalClasses(focalPoint: FocalPoint): string {
  if (focalPoint === null) return '';
  const tenth = (percent: number) => Math.round(percent / 10) * 10;
  return `focal-x-${tenth(focalPoint.x)} focal-y-${tenth(focalPoint.y)}`;
}

/** For a crop made by the build: where it lies, as `object-position`. */
export function cropPosition(focalPoint: FocalPoint): string {
  const { x, y } = focalPoint ?? { x: 50, y: 50 };
  return `${x}% ${y}%`;
}
