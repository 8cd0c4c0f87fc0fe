/** The content of an SVG file’s `<svg>` element, without line breaks. */
export function iconShapes(svg: string): string {
  const start = svg.indexOf('>', svg.indexOf('<svg')) + 1;
  return svg.slice(start, svg.lastIndexOf('</svg>')).replace(/\s*\n\s*/g, '');
}
