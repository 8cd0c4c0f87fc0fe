/** The page to compare with: the title and the first picture of a built page, and nothing else. */
import { parse } from 'node-html-parser';

/** The picture takes the place it has on the real page; without one, the title is all there is. */
const style = 'body{margin:0}h1{height:28vh;margin:0}img{width:100%;height:72vh;object-fit:cover}';

export function barePage(html: string): string {
  const document = parse(html);
  const title = document.querySelector('title')?.text ?? '';
  const preloads = document.querySelectorAll('link[rel=preload][as=image]');
  const picture = preloads.length > 0 ? document.querySelector('main picture') : null;
  return [
    '<!doctype html><html lang="fr"><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title>`,
    ...preloads.map(String),
    `<style>${style}</style><h1>${title}</h1>`,
    picture?.toString() ?? '',
  ].join('');
}
