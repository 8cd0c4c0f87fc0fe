import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { readArticle, readSnapshot } from '../../../src/content/snapshot/read';
import {
  committedSnapshot,
  copySnapshot,
  makeSnapshot,
  remove,
  setJson,
} from '../../support/make-snapshot';

const made: string[] = [];
afterEach(() => {
  for (const directory of made.splice(0)) rmSync(directory, { recursive: true });
});

/** What the build says of a copy of the committed snapshot that `damage` has been at. */
function complaint(damage: (directory: string) => void): string {
  const directory = copySnapshot();
  made.push(directory);
  damage(directory);
  try {
    readSnapshot(directory);
  } catch (error) {
    if (error instanceof Error) return error.message;
  }
  return '';
}

const anArticle = 'articles/lire-sa-facture-d-electricite.json';

test('the committed snapshot is whole', () => {
  const { documents } = readSnapshot(committedSnapshot);
  expect(documents.articles.length).toBeGreaterThanOrEqual(12);
  expect(documents.services[0]?.length).toBeGreaterThanOrEqual(3);
});

describe('a damaged snapshot is refused with a sentence that names file, entry and field', () => {
  test('a missing file', () => {
    expect(complaint((directory) => remove(directory, 'services.json'))).toContain(
      'services.json : le fichier manque.',
    );
    expect(complaint((directory) => remove(directory, 'manifest.json'))).toContain(
      'manifest.json : le fichier manque.',
    );
    expect(complaint((directory) => remove(directory, 'articles'))).toContain(
      'articles/ : le fichier manque.',
    );
  });

  test('a field of the wrong kind, with the entry’s name', () => {
    const message = complaint((directory) =>
      setJson(path.join(directory, 'services.json'), [1, 'description'], 12),
    );
    expect(message).toMatch(
      /services\.json, entrée 2 \(« Climatisation[^»]+»\), champ « description » : on attendait un texte, on a un nombre\./,
    );
  });

  test('a missing field', () => {
    const message = complaint((directory) =>
      setJson(path.join(directory, 'hero.json'), ['subtitle'], undefined),
    );
    expect(message).toContain('hero.json, champ « subtitle » : valeur manquante.');
  });

  test('a field deep in a list', () => {
    const message = complaint((directory) =>
      setJson(
        path.join(directory, 'gallery.json'),
        ['collections', 0, 'projects', 3, 'latitude'],
        142,
      ),
    );
    expect(message).toContain('gallery.json, champ « collections.0.projects.3.latitude »');
  });

  test('a key the site does not know', () => {
    const message = complaint((directory) =>
      setJson(path.join(directory, anArticle), ['email'], 'a@b.c'),
    );
    expect(message).toContain(`${anArticle}, champ « email » : clé inconnue du site.`);
  });

  test('a file that is no JSON, or not in UTF-8', () => {
    const cut = (directory: string) => {
      const file = path.join(directory, 'about.json');
      writeFileSync(file, readFileSync(file, 'utf8').slice(0, 100));
    };
    expect(complaint(cut)).toContain('about.json : ce n’est pas du JSON valable');
    const latin = (directory: string) =>
      writeFileSync(path.join(directory, 'about.json'), Buffer.from('{"title":"\xe9"}', 'latin1'));
    expect(complaint(latin)).toContain('about.json : ce n’est pas du JSON valable');
  });

  test('an article too few', () => {
    expect(complaint((directory) => remove(directory, anArticle))).toMatch(
      /articles\/ : 12 entrée\(s\) trouvée\(s\), 13 annoncée\(s\)/,
    );
  });

  test('an article whose slug is not its file’s name', async () => {
    const directory = await makeSnapshot((copy) => {
      cpSync(path.join(copy, anArticle), path.join(copy, 'articles/autre.json'));
    });
    made.push(directory);
    expect(() => readSnapshot(directory)).toThrow('articles/autre.json, champ « slug »');
  });

  test('a picture that is not there, is cut short, or is not described', () => {
    const { documents, media } = readSnapshot(committedSnapshot);
    const file = documents.hero[0]?.backgroundImage?.file ?? '';
    expect(complaint((directory) => remove(directory, `media/${file}`))).toContain(
      `media/${file} : le fichier manque.`,
    );
    expect(
      complaint((directory) => writeFileSync(path.join(directory, 'media', file), 'x')),
    ).toContain(`media/${file} : 1 octets, ${media[file]?.bytes} annoncés`);
    expect(
      complaint((directory) => setJson(path.join(directory, 'media.json'), [file], undefined)),
    ).toContain(
      `hero.json, champ « backgroundImage » : « media/${file} » n’est pas dans media.json.`,
    );
  });

  test('a picture that only a Markdown body names', async () => {
    const directory = await makeSnapshot((copy) => {
      const block = { component: 'shared.rich-text', body: '![x](media/absent.01234567.jpg)' };
      setJson(path.join(copy, anArticle), ['blocks', 0], block);
    });
    made.push(directory);
    expect(() => readSnapshot(directory)).toThrow(
      `${anArticle}, champ « blocks.0.body » : « media/absent.01234567.jpg » n’est pas dans media.json.`,
    );
  });

  test('data where the manifest says there is none', async () => {
    const directory = await makeSnapshot((copy) => remove(copy, 'hero.json'));
    made.push(directory);
    cpSync(path.join(committedSnapshot, 'hero.json'), path.join(directory, 'hero.json'));
    expect(() => readSnapshot(directory)).toThrow(
      'hero.json : le manifeste dit « hero » sans données',
    );
  });

  test('everything wrong is said at once, and what to do', () => {
    const message = complaint((directory) => {
      remove(directory, 'hero.json');
      setJson(path.join(directory, 'about.json'), ['values', 0, 'title'], []);
      setJson(path.join(directory, 'testimonials.json'), [2, 'rating'], 6);
    });
    expect(message).toContain('3 problèmes');
    expect(message).toContain('hero.json : le fichier manque.');
    expect(message).toContain('about.json, champ « values.0.title »');
    expect(message).toContain('testimonials.json, entrée 3');
    expect(message).toContain('npm run sync');
  });
});

test('a developer may change a text by hand, and add an article, to try something', () => {
  const change = (directory: string) => {
    setJson(path.join(directory, 'hero.json'), ['title'], 'Autre');
    cpSync(path.join(directory, anArticle), path.join(directory, 'articles/autre.json'));
    setJson(path.join(directory, 'articles/autre.json'), ['slug'], 'autre');
  };
  expect(complaint(change)).toBe('');
});

describe('states of a collection', () => {
  test('no file is an empty collection; a failure may keep the last good data', async () => {
    const directory = await makeSnapshot((copy) => remove(copy, 'hero.json', 'articles'), {
      articles: 'panne',
      about: 'panne',
    });
    made.push(directory);
    const { manifest, documents } = readSnapshot(directory);
    expect(manifest.collections.hero).toEqual({ status: 'empty' });
    expect(manifest.collections.articles).toEqual({
      status: 'failed',
      message: 'panne',
      kept: null,
    });
    expect(manifest.collections.about).toMatchObject({ status: 'failed', kept: { count: 1 } });
    expect(documents.about).toHaveLength(1);
  });
});

test('an article that is gone between two reads is named', () => {
  const directory = copySnapshot();
  made.push(directory);
  mkdirSync(path.join(directory, 'articles'), { recursive: true });
  expect(() => readArticle(directory, { slug: 'parti', sha256: '' })).toThrow(
    'articles/parti.json : le fichier manque.',
  );
});

test('an article that changed between two reads is named', () => {
  const directory = copySnapshot();
  made.push(directory);
  mkdirSync(path.join(directory, 'articles'), { recursive: true });
  writeFileSync(path.join(directory, 'articles/change.json'), '{}');
  expect(() => readArticle(directory, { slug: 'change', sha256: '' })).toThrow(
    'articles/change.json : le fichier a changé pendant la construction ; la relancer.',
  );
});
