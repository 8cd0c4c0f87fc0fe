/** Tests which snapshots the site accepts, and with which errors it rejects others. */
import { cpSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readArticle, readSnapshot } from '../../../src/content/snapshot/read-snapshot.ts';
import {
  fixtureSnapshot,
  copySnapshot,
  removeFiles,
  setJsonValue,
} from '../../support/make-snapshot.ts';

/**
 * Returns the error message for a changed copy of the snapshot in tests/fixtures; an empty text if the copy is
 * accepted.
 */
function readErrorAfter(change: (directory: string) => void): string {
  const directory = copySnapshot();
  try {
    change(directory);
    readSnapshot(directory);
    return '';
  } catch (error) {
    return String(error);
  } finally {
    rmSync(directory, { recursive: true });
  }
}

/** Returns a function that removes this file or folder from a snapshot. */
const removingFile = (file: string) => (directory: string) => removeFiles(directory, file);
/** Returns a function that sets a value in a JSON file of a snapshot. */
const settingValue =
  (file: string, keys: (string | number)[], value: unknown) => (directory: string) =>
    setJsonValue(path.join(directory, file), keys, value);
const writingBytes = (file: string, bytes: string | Buffer) => (directory: string) =>
  writeFileSync(path.join(directory, file), bytes);

const articleFile = 'articles/lire-sa-facture-d-electricite.json';
const committedSnapshot = readSnapshot(fixtureSnapshot);
const heroFile = committedSnapshot.documents.hero?.backgroundImage?.file ?? '';

describe('the error for a damaged snapshot names file, entry and field', () => {
  test.each<[damage: string, change: (directory: string) => void, message: string | RegExp]>([
    ['no manifest', removingFile('manifest.json'), /: Un problème[^]*manifest.json : le fichier/],
    [
      'no services',
      removingFile('services.json'),
      'services.json : le fichier manque. S’il n’y a vraiment rien, écrivez « [] »',
    ],
    ['no articles', removingFile('articles'), 'articles/ : le dossier manque ou est vide.'],
    ['no picture', removingFile(`media/${heroFile}`), `media/${heroFile} : le fichier manque.`],
    [
      'a field of the wrong type',
      settingValue('services.json', [1, 'description'], 12),
      'services.json, champ « 1.description » : Entrée invalide : chaîne de caractères attendu, nombre reçu.',
    ],
    ['a new key', settingValue(articleFile, ['x'], 1), `${articleFile} : Clé non reconnue : "x".`],
    [
      'a cut file',
      writingBytes('about.json', '{"a":'),
      'about.json : ce n’est pas du JSON valable',
    ],
    [
      'an address that is not the file’s name',
      (directory) =>
        renameSync(path.join(directory, articleFile), path.join(directory, 'articles/autre.json')),
      'articles/autre.json, champ « slug »',
    ],
    [
      'a picture of another size',
      writingBytes(`media/${heroFile}`, 'x'),
      `media/${heroFile} : 1 octets, ${committedSnapshot.media[heroFile]?.bytes} annoncés`,
    ],
    [
      'a picture that media.json does not list',
      settingValue('media.json', [heroFile], undefined),
      `hero.json, champ « backgroundImage » : « media/${heroFile} » n’est pas dans media.json.`,
    ],
    [
      'a picture in Markdown that media.json does not list',
      settingValue(articleFile, ['blocks', 0], {
        component: 'shared.rich-text',
        body: '![x](/uploads/x.jpg)',
        files: { '/uploads/x.jpg': 'absent.01234567.jpg' },
      }),
      `${articleFile}, champ « blocks.0.body » : « media/absent.01234567.jpg » n’est pas dans media.json.`,
    ],
  ])('for %s', (_damage, editSnapshot, message) => {
    expect(readErrorAfter(editSnapshot)).toMatch(message);
  });

  test('and lists all problems at once, with what to do about them', () => {
    const message = readErrorAfter((directory) => {
      writingBytes('hero.json', '{')(directory);
      settingValue('services.json', [2, 'title'], 6)(directory);
    });
    expect(message).toMatch(/2 problèmes[^]*hero.json : [^]*services.json, champ « 2.title »/);
    expect(message).toContain('npm run sync');
  });
});

test('texts may be edited by hand, and articles and services may be added or removed', () => {
  const editSnapshotFiles = (directory: string) => {
    settingValue('hero.json', ['title'], 'Autre')(directory);
    settingValue('services.json', [0, 'id'], '7')(directory);
    writingBytes(
      'services.json',
      JSON.stringify(committedSnapshot.documents.services.slice(1)),
    )(directory);
    cpSync(path.join(directory, articleFile), path.join(directory, 'articles/autre.json'));
    settingValue('articles/autre.json', ['slug'], 'autre')(directory);
    removeFiles(directory, articleFile);
  };
  expect(readErrorAfter(editSnapshotFiles)).toBe('');
});

test('a collection is empty if its file contains null or an empty list', () => {
  const editSnapshotFiles = (directory: string) => {
    removeFiles(directory, 'articles');
    writingBytes('hero.json', 'null')(directory);
    writingBytes('services.json', '[]')(directory);
    writingBytes('articles.json', '[]')(directory);
  };
  expect(readErrorAfter(editSnapshotFiles)).toBe('');
});

test('the error for an article that was removed during the build names its file', () => {
  expect(() => readArticle(fixtureSnapshot, 'parti')).toThrow(
    'articles/parti.json : le fichier manque.',
  );
});
