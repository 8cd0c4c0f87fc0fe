/** What is drawn in an SVG file, without the element around it. */

/** By the file’s text: the same few icons stand on every page. */
const known = new Map<string, string>();

export function svgShapes(svg: string): string {
  const shapes = known.get(svg) ?? readShapes(svg);
  known.set(svg, shapes);
  return shapes;
}

function readShapes(svg: string): string {
  return svg
    .replace(/^[\s\S]*?<svg[\s\S]*?>/, '')
    .replace('</svg>', '')
    .replace(/\s*\n\s*/g, '');
}
