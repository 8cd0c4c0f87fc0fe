/** What is drawn in an SVG file, without the element around it and without line breaks. */
export function iconShapes(svg: string): string {
  const start = svg.indexOf('>', svg.indexOf('<svg')) + 1;
  return svg.slice(start, svg.lastIndexOf('</svg>')).replace(/\s*\n\s*/g, '');
}
