/**
 * Keeps the focal point of a picture in view when the picture is cropped. `tailwind.config.mjs` has a class for each tenth
 * of width and height, because the content security policy forbids style attributes.
 */
import type { PictureView } from './picture.ts';

type FocalPoint = PictureView['focalPoint'];

/** Returns classes such as `focal-x-70 focal-y-50`; none without a focal point, since browsers centre by default. */
export function focalClasses(focalPoint: FocalPoint): string {
  if (focalPoint === null) return '';
  const roundToTen = (percent: number) => Math.round(percent / 10) * 10;
  return `focal-x-${roundToTen(focalPoint.x)} focal-y-${roundToTen(focalPoint.y)}`;
}

/** Returns the position of a crop that the build makes, in the syntax of `object-position`. */
export function cropPosition(focalPoint: FocalPoint): string {
  const { x, y } = focalPoint ?? { x: 50, y: 50 };
  return `${x}% ${y}%`;
}
