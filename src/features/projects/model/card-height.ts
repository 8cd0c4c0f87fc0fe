/** Returns the height in pixels of the card at this index of the masonry. */
export function projectCardHeightPx(index: number): 320 | 280 | 240 {
  if (index % 3 === 0) return 320;
  return index % 2 === 0 ? 280 : 240;
}
