import { describe, expect, test } from 'vitest';
import { normaliseArticles } from '../../../scripts/sync/normalise-articles';
import { normaliseGallery } from '../../../scripts/sync/normalise-gallery';
import { normaliseHero } from '../../../scripts/sync/normalise-hero';
import { normaliseServices } from '../../../scripts/sync/normalise-services';
import { normaliseTestimonials } from '../../../scripts/sync/normalise-testimonials';
import { detectVersion, unwrap } from '../../../scripts/sync/unwrap';
import type { Fields } from '../../../scripts/sync/unwrap';
import { cmsUrl, newDesk, reported } from './desk-for-tests';

const picture = {
  url: '/uploads/a.jpg',
  name: 'a.jpg',
  mime: 'image/jpeg',
  alternativeText: 'Un toit',
};

describe('the wrappings of Strapi 4 and 5', () => {
  test('come off alike', () => {
    const four = {
      id: 1,
      attributes: {
        title: 'T',
        image: { data: { id: 2, attributes: { url: '/a' } } },
        files: { data: [] },
        none: { data: null },
      },
    };
    const five = { id: 1, title: 'T', image: { id: 2, url: '/a' }, files: [], none: null };
    expect(unwrap(four)).toEqual(five);
    expect(unwrap(five)).toEqual(five);
  });

  test('tell the version, or that nothing tells it', () => {
    expect(detectVersion([{ id: 1, attributes: {} }])).toBe('v4');
    expect(detectVersion([{ id: 1, documentId: 'x' }])).toBe('v5');
    expect(detectVersion([])).toBeNull();
  });

  test('are not looked for in an editor’s own fields', () => {
    const entry = { id: 1, title: 'T', attributes: { a: 1 }, data: [1] };
    expect(unwrap(entry)).toEqual(entry);
  });
});

describe('services', () => {
  const names = (features: unknown) =>
    normaliseServices([{ title: 'A', image: null, features }], newDesk())[0]?.features;

  test('take features as texts, as records, or none', () => {
    expect(names(['a', '', 'b'])).toEqual(['a', 'b']);
    expect(
      names([
        { id: 1, text: 'a' },
        { id: 2, text: null },
      ]),
    ).toEqual(['a']);
    expect(names(null)).toEqual([]);
    expect(names([])).toEqual([]);
    expect(names('a')).toEqual([]);
  });

  test('get ids from their titles; one without a title is left out and reported', () => {
    const desk = newDesk();
    const services = normaliseServices(
      ['Été', 'Été', '!!!', ' ', null].map((title) => ({ title, image: null })),
      desk,
    );
    expect(services.map(({ id }) => id)).toEqual(['ete', 'ete-2', 'service']);
    expect(reported(desk)).toHaveLength(1);
    expect(desk.findings.list()[0]).toMatchObject({
      kind: 'skip',
      field: 'title',
      entry: 'Service sans titre',
    });
  });

  test('keep their text as typed, in Unicode’s composed form; empty is null', () => {
    const [service] = normaliseServices(
      [{ title: ' E\u0301te\u0301 ', description: '', image: null }],
      newDesk(),
    );
    expect(service).toMatchObject({ title: ' Été ', description: null });
  });

  test('with an unknown icon are reported, with the icons there are', () => {
    const desk = newDesk();
    normaliseServices(
      [
        { title: 'A', icon: 'tool', image: null },
        { title: 'B', icon: ' SUN', image: null },
      ],
      desk,
    );
    expect(reported(desk)).toEqual([expect.stringMatching(/^warning icon: .*tool.*sun, wind/)]);
  });
});

describe('testimonials', () => {
  const rated = (rating: unknown) =>
    normaliseTestimonials([{ content: 'Bien', rating, image: null }], newDesk())[0]?.rating;

  test('show whole stars from 1 to 5, and never embellish', () => {
    expect([5, '4', 3.6, 0, 9, null, 'x'].map(rated)).toEqual([5, 4, 4, 1, 5, null, null]);
  });

  test('find the picture under either name', () => {
    const desk = newDesk();
    const [one] = normaliseTestimonials(
      [{ content: 'Bien', image: null, customerImage: picture }],
      desk,
    );
    expect(one?.image?.alt).toBe('Un toit');
    expect(reported(desk)).toEqual([]);
  });

  test('without a text are left out, the others get ids from their names', () => {
    const desk = newDesk();
    const all = normaliseTestimonials(
      [
        { content: null, image: null },
        { content: 'A', image: null },
        { content: 'B', name: 'Zoé O.', image: null },
      ],
      desk,
    );
    expect(all.map(({ id }) => id)).toEqual(['temoignage', 'zoe-o']);
    expect(reported(desk)).toHaveLength(1);
  });
});

describe('the gallery', () => {
  const project = { title: 'Toit', latitude: 1, longitude: 2, image: null };

  test('gives projects ids that are unique in all tabs, and none without a title', () => {
    const { collections } = normaliseGallery(
      {
        collections: [
          { name: 'A', projects: [project, project] },
          { name: null, projects: [project, { ...project, title: '' }] },
        ],
      },
      newDesk(),
    );
    expect(collections.map(({ id }) => id)).toEqual(['a', null]);
    expect(collections.flatMap(({ projects }) => projects.map(({ id }) => id))).toEqual([
      'toit',
      'toit-2',
      'toit-3',
      null,
    ]);
  });

  test('keeps the placeholder’s trailing space, by which the site knows it', () => {
    const { collections } = normaliseGallery(
      { collections: [{ value: 'value ? ', projects: [] }] },
      newDesk(),
    );
    expect(collections[0]?.value).toBe('value ? ');
  });

  test('reports a project that is on no map, and a tab’s key used twice', () => {
    const desk = newDesk();
    normaliseGallery(
      {
        collections: [
          { value: 'x', projects: [{ ...project, latitude: 142 }] },
          { value: 'x', projects: [] },
        ],
      },
      desk,
    );
    expect(reported(desk).map((line) => line.split(':')[0])).toEqual([
      'warning collections.0.projects.0.latitude',
      'warning collections.0.projects.0.latitude',
      'warning collections.1.value',
    ]);
  });
});

describe('articles', () => {
  const article = (more: Fields): Fields => ({
    documentId: 'doc', title: 'Titre', slug: 'titre', cover: null, author: null, category: null, blocks: [], ...more,
  }); // prettier-ignore

  test('take dates in either spelling, as ISO instants', () => {
    const [one] = normaliseArticles(
      [article({ published_at: '2026-01-02T03:04:05+01:00', createdAt: 'x' })],
      newDesk(),
    );
    expect(one).toMatchObject({ publishedAt: '2026-01-02T02:04:05.000Z', createdAt: null });
  });

  test('never bring the author’s e-mail address along', () => {
    const [one] = normaliseArticles(
      [article({ author: { id: 1, name: 'Camille', role: null, email: 'c@d.e' } })],
      newDesk(),
    );
    expect(one?.author).toEqual({ id: 'camille', name: 'Camille', role: null });
  });

  test('know the cover under its other name', () => {
    const [one] = normaliseArticles(
      [article({ cover: undefined, cover_image: picture })],
      newDesk(),
    );
    expect(one?.cover?.alt).toBe('Un toit');
  });

  test('leave out a block the site does not know, and report it', () => {
    const desk = newDesk();
    const blocks = [
      { __component: 'shared.video' },
      { __component: 'shared.rich-text', body: null },
    ];
    const [one] = normaliseArticles([article({ blocks })], desk);
    expect(one?.blocks).toEqual([{ component: 'shared.rich-text', body: '' }]);
    expect(reported(desk)[0]).toContain('shared.video');
  });

  test('take a media block’s file from its address alone', () => {
    const desk = newDesk();
    const blocks = [
      { __component: 'shared.media', file: null, fileUrl: 'https://s3.example.net/a.png' },
    ];
    const all = normaliseArticles([article({ blocks })], desk);
    expect(desk.uploads.usesIn(all).map(({ url }) => url)).toEqual([
      'https://s3.example.net/a.png',
    ]);
  });

  test('with the same slug, capitals aside: the one published first keeps it', () => {
    const desk = newDesk();
    const all = normaliseArticles(
      [
        article({ title: 'Neuf', slug: 'A', publishedAt: '2026-02-01' }),
        article({ title: 'Vieux', slug: 'a', publishedAt: '2026-01-01' }),
      ],
      desk,
    );
    expect(all.map(({ title }) => title)).toEqual(['Vieux']);
    expect(desk.findings.list()[0]).toMatchObject({
      entry: '« Neuf »',
      link: `${cmsUrl}/admin/content-manager/collection-types/api::article.article/doc`,
    });
  });

  test.each([
    '../../x',
    'a/b',
    '.caché',
    '',
    null,
    'index',
    'page',
    'x.html',
    'a b',
    'é'.repeat(121),
    '日'.repeat(90),
  ])('with the slug %j have no address and are left out', (slug) => {
    const desk = newDesk();
    expect(normaliseArticles([article({ slug })], desk)).toEqual([]);
    expect(reported(desk)).toEqual([expect.stringMatching(/^skip slug/)]);
  });

  test('that link to nothing are reported', () => {
    const desk = newDesk();
    const body = '[a](/blog/titre) [b](/blog/parti) [c](/#contact) [d](/#prix) `[e](/blog/code)`';
    normaliseArticles([article({ blocks: [{ __component: 'shared.rich-text', body }] })], desk);
    expect(reported(desk).map((line) => /« (.*?) »/.exec(line)?.[1])).toEqual([
      '/blog/parti',
      '/#prix',
    ]);
  });

  test('with a hidden author say which type to make readable, once', () => {
    const desk = newDesk();
    const { author: _, ...hidden } = article({});
    normaliseArticles([hidden, { ...hidden, slug: 'b' }], desk);
    expect(reported(desk)).toEqual([expect.stringContaining('« Author »')]);
  });
});

describe('pictures', () => {
  test.each([
    [null, 'pas de texte alternatif'],
    ['a.jpg', 'nom de fichier'],
    ['IMG_1.JPEG', 'nom de fichier'],
  ])('described as %j are reported', (alternativeText, message) => {
    const desk = newDesk();
    normaliseHero({ backgroundImage: { ...picture, alternativeText } }, desk);
    expect(reported(desk)).toEqual([expect.stringContaining(message)]);
  });
});
