/** Articles whose address would be dangerous, taken, or missing: left out, and named to the editor. */
import { expect } from 'vitest';
import type { Fault } from '../fault';
import { entryAt } from '../cms-content';
import { heroIsNew, lacks } from '../reached';

/** Not in the snapshot of before: there is no older version to stay. */
const brandNew = { documentId: 'nouveau' };
const articleTitle = 'Un article à l’adresse impossible';

/** A new article is left out; it and the field are named, and everything else arrives. */
function leftOut(title: string, slug: unknown): Fault {
  return {
    title,
    publish: (content) =>
      Object.assign(entryAt(content, 'articles', 4), { ...brandNew, slug, title: articleTitle }),
    exit: 0,
    says: [articleTitle, 'slug'],
    reaches: lacks({ articles: 1 }),
  };
}

/** The article published first keeps its address. */
function taken(title: string, change: (slug: string) => string, slug = 'déjà-pris'): Fault {
  return {
    title,
    publish: (content) => {
      const [publishedAt, later] = ['2020-01-01T00:00:00.000Z', '2021-01-01T00:00:00.000Z'];
      Object.assign(entryAt(content, 'articles', 9), { slug, publishedAt });
      const second = { ...brandNew, slug: change(slug), title: articleTitle, publishedAt: later };
      Object.assign(entryAt(content, 'articles', 2), second);
    },
    exit: 0,
    says: [articleTitle, 'slug'],
    reaches: lacks({ articles: 1 }),
  };
}

export const slugFaults: Fault[] = [
  leftOut('a slug climbs out of its folder', '../../x'),
  leftOut('a slug climbs all the way up', '../../../../../../../../tmp/x'),
  leftOut('a slug is a path of the machine', '/etc/x'),
  leftOut('a slug is a path of Windows', 'C:\\x'),
  leftOut('a slug climbs out the Windows way', '..\\..\\x'),
  leftOut('a slug climbs out in disguise', '%2e%2e%2fx'),
  leftOut('a slug holds a null byte', 'a\0b'),
  leftOut('a slug holds a line break', 'a\nb'),
  leftOut('a slug has 300 characters', 'a'.repeat(300)),
  leftOut('a slug has 120 characters that are too many bytes for a file name', '日'.repeat(120)),
  leftOut('a slug is a dot', '.'),
  leftOut('a slug is two dots', '..'),
  leftOut('a slug is “index”, the list’s own address', 'index'),
  leftOut('a slug is “404”, the error page’s own address', '404'),
  leftOut('a slug ends like a page’s file', 'article.html'),
  leftOut('a slug is a question mark', '?'),
  leftOut('a slug holds a blank', 'deux mots'),
  leftOut('a slug is half a letter', '\ud83d'),
  leftOut('a slug is missing', null),
  leftOut('a slug is empty', ''),
  leftOut('a slug is blank', '   '),
  {
    title: 'a slug is a list',
    publish: (content) => (entryAt(content, 'articles', 0)['slug'] = ['a']),
    exit: 0,
    says: ['champ « slug » : un texte est attendu', /Gardées dans leur ancienne version.* \(1\)/],
    reaches: heroIsNew,
  },
  taken('two articles share a slug', (slug) => slug),
  taken('two slugs differ only in case', (slug) => slug.toUpperCase()),
  taken('two slugs differ only in how an accent is written', (slug) => slug.normalize('NFD')),
  {
    title: 'slugs are words of the programming language',
    publish: (content) =>
      ['__proto__', 'constructor', 'toString'].forEach((slug, index) => {
        entryAt(content, 'articles', index)['slug'] = slug;
      }),
    exit: 0,
    reaches: (snapshot) => {
      heroIsNew(snapshot);
      const slugs = snapshot.documents.articles.map((article) => article.slug);
      expect(slugs).toEqual(expect.arrayContaining(['__proto__', 'constructor', 'toString']));
    },
  },
  {
    title: 'a slug is a device’s name on Windows',
    publish: (content) =>
      Object.assign(entryAt(content, 'articles', 4), { ...brandNew, slug: 'CON' }),
    exit: 0,
    says: ['slug', 'CON'],
    reaches: lacks({ articles: 1 }),
  },
  {
    title: 'a slug is a number',
    publish: (content) => Object.assign(entryAt(content, 'articles', 4), { slug: 12 }),
    exit: 0,
    reaches: heroIsNew,
  },
  {
    title: 'slugs with accents, capitals and the signs an address may hold are fine',
    publish: (content) =>
      ['Été_à.Rivesaltes', 'a~b', '日本語'].forEach((slug, index) => {
        entryAt(content, 'articles', index)['slug'] = slug;
      }),
    exit: 0,
    reaches: heroIsNew,
  },
];
