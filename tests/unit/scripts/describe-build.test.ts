/** What editors read in Strapi of a build: *État du site*. */
import { describe, expect, test } from 'vitest';
import type { BuildRecord } from '../../../scripts/netlify/build-record';
import { readRequest } from '../../../scripts/netlify/build-request';
import { describeBuild, headlineOf } from '../../../scripts/netlify/describe-build';
import { withEntry } from '../../../scripts/netlify/journal';
import { byCollection } from '../../../src/content/types/registry';
import { noFindings } from '../../../scripts/sync/report/report';
import type { SyncReport } from '../../../scripts/sync/report/report';

const startedAt = new Date('2026-11-01T13:05:00Z');
const now = new Date('2026-11-01T13:07:12Z');

const build = (id = 'b1', changes: Partial<BuildRecord> = {}): BuildRecord => ({
  ...{ id, startedAt, logUrl: null, rolledBackTo: null },
  request: readRequest('Publication', publication(), startedAt),
  ...changes,
});

/** As Strapi’s webhook sends it. */
function publication(changes: object = {}): string {
  return JSON.stringify({
    event: 'entry.publish',
    createdAt: '2026-11-01T13:04:42.731Z',
    model: 'article',
    entry: { title: 'Le soleil en hiver' },
    ...changes,
  });
}

const noChange = { count: 1, added: [], changed: [], removed: [] };
const report: SyncReport = {
  ...noFindings,
  collections: {
    ...byCollection(() => noChange),
    services: { ...noChange, removed: ['froid'] },
    articles: { ...noChange, added: ['soleil'], changed: ['vent', 'pluie'] },
  },
  redirects: [{ from: 'vent-d-hier', to: 'vent' }],
  problems: [
    {
      ...{ collection: 'articles', id: '5', type: 'Articles', entry: '« Cinq »' },
      severity: 'omitted',
      ...{ field: 'slug', label: 'Adresse' },
      ...{ message: 'sans slug, pas d’adresse.', link: 'https://cms.example/admin/5' },
    },
    {
      ...{ collection: 'gallery', id: null, type: 'Réalisations', entry: '« Villa »' },
      severity: 'advice',
      ...{ field: 'image', label: 'Image' },
      ...{ message: 'sans texte alternatif.', link: null },
    },
  ],
  ...{ outcome: 'changed', exitCode: 0, error: null, startedAt: '', durationMs: 1 },
};

describe('an entry', () => {
  test('says since when the site is online, how long it took, what has changed and what is wrong', () => {
    expect(describeBuild(build(), { state: 'online' }, report, now)).toBe(
      [
        'En ligne depuis le 1er novembre 2026 à 14:07, 2 min 29 s après la demande. 1\u00a0erreur à corriger dans Strapi.',
        'Demandé par Strapi : publication de « Le soleil en hiver » à 14:04:42.',
        'Services : retiré froid.',
        'Articles : ajouté soleil ; modifié vent, pluie.',
        '/blog/vent-d-hier mène maintenant à /blog/vent.',
        '1\u00a0erreur à corriger dans Strapi :',
        '- Articles › « Cinq » › Adresse : sans slug, pas d’adresse.',
        '    https://cms.example/admin/5',
        '1\u00a0conseil (tout est montré) :',
        '- Réalisations › « Villa » › Image : sans texte alternatif.',
        'Construction b1.',
      ].join('\n'),
    );
  });

  test.each([
    [{ state: 'running' }, 'Construction en cours depuis le 1er novembre 2026 à 14:05.'],
    [{ state: 'unchanged' }, 'le site en ligne montre déjà tout.'],
    [{ state: 'superseded' }, 'une construction plus récente est déjà en ligne'],
    [{ state: 'not online' }, '« Start auto publishing »'],
    [{ state: 'refused', reason: 'Strapi ne répond pas.' }, 'Strapi ne répond pas.'],
    [{ state: 'failed', reason: 'exit code 1' }, 'exit code 1\nQue faire : prévenir'],
  ] as const)('says what to do: %o', (outcome, text) => {
    const entry = describeBuild(build(), outcome, null, now);
    expect(entry).toContain(text);
    expect(entry).toContain('Demandé par Strapi : publication');
  });

  test('says that the site had been rolled back', () => {
    const rolledBack = build('b1', { rolledBackTo: '2026-10-30T09:00:00.000Z' });
    expect(describeBuild(rolledBack, { state: 'online' }, null, now)).toContain(
      'avait été ramené à une version antérieure (contenu du 30 octobre 2026 à 10:00)',
    );
  });

  const many = (length: number) =>
    report.problems.flatMap((problem) => Array.from({ length }, () => problem));

  test('names each of a hundred mistakes, and as many pieces of advice', () => {
    const withMany = { ...report, problems: many(100) };
    const entry = describeBuild(build(), { state: 'online' }, withMany, now);
    expect(entry.match(/^- Articles/gm)).toHaveLength(100);
    expect(entry.match(/^- Réalisations/gm)).toHaveLength(100);
    expect(entry).not.toContain('de plus');
  });

  test('is never larger than Strapi takes, and says how many more there are', () => {
    const withMany = { ...report, problems: many(20_000) };
    const entry = describeBuild(build(), { state: 'online' }, withMany, now);
    expect(Buffer.byteLength(entry)).toBeLessThan(500_000);
    const [mistakes = 0, advice = 0] = ['Articles', 'Réalisations'].map(
      (name) => entry.match(new RegExp(`^- ${name}`, 'gm'))?.length,
    );
    expect(mistakes).toBeGreaterThan(1000);
    expect(entry).toContain(`… et ${20_000 - mistakes} de plus : la liste les montrera`);
    expect(entry).toContain(`… et ${20_000 - advice} de plus : la liste les montrera`);
  });

  test('of a refusal says why first, each thing once, and of no change: there is none', () => {
    const reason =
      'Trop de contenu disparaîtrait du site :\n  • Services : 2 sur 3 disparaîtraient';
    const refused = { ...report, error: reason, exitCode: 3, outcome: 'failed' as const };
    const entry = describeBuild(build(), { state: 'refused', reason }, refused, now);
    const [first, second, ...others] = entry.split('\n');
    expect(first).toBe(
      'Rien n’a été publié le 1er novembre 2026 à 14:07. Trop de contenu disparaîtrait du site.',
    );
    expect(second).toBe('  • Services : 2 sur 3 disparaîtraient');
    expect(new Set(others).size).toBe(others.length);
    expect(others.join('\n')).toContain('- Articles › « Cinq » › Adresse');
    for (const word of ['retiré', 'ajouté', 'modifié', 'mène maintenant']) {
      expect(entry).not.toContain(word);
    }
  });

  test('begins with the mistakes of whoever has published', () => {
    const [other] = report.problems;
    const own = { ...other, id: '6', entry: '« Six »' } as SyncReport['problems'][number];
    const withOwn = { ...report, problems: [...report.problems, own] };
    const body = publication({ entry: { title: 'Six', documentId: '6' } });
    const asked = build('b1', { request: readRequest('Publication', body, startedAt) });
    const entry = describeBuild(asked, { state: 'online' }, withOwn, now);
    expect(entry.indexOf('« Six »')).toBeLessThan(entry.indexOf('« Cinq »'));
  });

  test('has a headline that fits into a field of one line', () => {
    const outcome = { state: 'refused', reason: 'é'.repeat(1000) } as const;
    expect(headlineOf(build(), outcome, null, now)).toHaveLength(255);
  });
});

describe('who asked for a build', () => {
  test.each([
    [undefined, undefined, 'Demandé par une modification du site lui-même.'],
    ['Chaque matin', '', 'Demandé par « Chaque matin ».'],
    ['Publication', '{"event":"trigger-test"}', 'Demandé par « Publication ».'],
    ['Publication', publication({ event: 'entry.unpublish' }), 'retrait de « Le soleil en hiver »'],
    ['Publication', publication({ event: 'media.update', model: null }), 'un fichier modifié à'],
    ['Publication', publication({ createdAt: '1999-01-01' }), 'de « Le soleil en hiver ».'],
  ])('%s, %s: %s', (title, body, text) => {
    expect(readRequest(title, body, now).text).toContain(text);
  });

  test('never repeats a visitor’s name', () => {
    const request = publication({ model: 'contact', entry: { name: 'Camille', title: 'Camille' } });
    expect(readRequest('Publication', request, now).text).not.toContain('Camille');
  });
});

describe('the journal', () => {
  const write = (journal: string, id: string, text = id) =>
    withEntry(
      journal,
      build(id),
      describeBuild(build(id), { state: 'failed', reason: text }, null, now),
      800_000,
    );

  test('has the newest build first, and twenty at most', () => {
    let journal = '';
    for (let number = 1; number <= 25; number += 1) journal = write(journal, `b${number}`);
    const ids = [...journal.matchAll(/Construction (b\d+)\./g)].map(([, id]) => id);
    expect(ids).toEqual(Array.from({ length: 20 }, (_, index) => `b${25 - index}`));
  });

  test('replaces the entry of a build where it stands', () => {
    const journal = ['b1', 'b2', 'b1'].reduce((text, id, at) => write(text, id, `step ${at}`), '');
    expect(journal).not.toContain('step 0');
    expect(journal.indexOf('step 1')).toBeLessThan(journal.indexOf('step 2'));
  });

  test('is never larger than Strapi takes: the oldest entries go', () => {
    let journal = '';
    for (let number = 1; number <= 20; number += 1) {
      journal = write(journal, `b${number}`, 'é'.repeat(100_000));
    }
    expect(Buffer.byteLength(journal)).toBeLessThan(900_000);
    expect(journal.indexOf('Construction b20.')).toBeGreaterThan(0);
    expect(journal).toContain('Construction b18.');
    expect(journal).not.toContain('Construction b1.');
  });

  test('keeps what an editor has typed in it', () => {
    expect(write('Une note', 'b1')).toContain('Une note');
  });
});
