/**
 * Who may import whom. Content flows one way: Strapi → `scripts/sync` → snapshot → `src/content` → pages → features.
 * A feature stands alone; what is read from the snapshot reaches it as props, and never a visitor’s browser as code. No
 * circle: see oxlint.config.ts. No package that the host does not install: see dependency-cruiser.cjs.
 */
import { readdirSync } from 'node:fs';

const features = readdirSync('src/features');
const together = ['layouts', 'pages'];
/** Used by sections and by what they show: features may import both, their models and browser code may not. */
const shared = ['pictures', 'preview'];
const content = ['content', 'site.config.ts'];

/** These folders (or files) of src, from anywhere in it. */
const inside = (...names) =>
  `^(?:\\.\\./)+(?:${names.map((name) => name.replaceAll('.', '\\.')).join('|')})(?:/|$)`;
/** Any package but these. */
const packagesBut = (...names) => `^(?!\\.|(?:${names.join('|') || '(?!)'})(?:/|$))`;

const no = (regex, message) => ({ regex, message });
const typesOnly = (regex, message) => ({ regex, message, allowTypeImports: true });

const noTests = no(inside('tests'), 'The host installs no packages of tests.');
const noScripts = no(inside('scripts'), 'The site imports nothing from outside of src.');
const lower = 'What lies lower knows nothing of what uses it.';
const handedDown = typesOnly(
  inside(...content),
  'The page fetches, then hands down: import types only.',
);

/** The last rule for a file is its only one. */
function restrict(files, ...patterns) {
  const rule = ['error', { patterns: [...patterns, noTests] }];
  return { files, rules: { '@typescript-eslint/no-restricted-imports': rule } };
}

/** What is bundled for browsers. */
const inBrowser = [
  handedDown,
  no(inside('markdown'), 'Texts are rendered in the build.'),
  typesOnly(inside(...shared), 'Pictures and drafts are prepared in the build.'),
  no(
    packagesBut('react', 'react-dom', 'nanostores', '@nanostores/react', 'leaflet', 'minisearch'),
    'Too heavy for a visitor’s browser, or unknown: see import-rules.mjs.',
  ),
];

function feature(name) {
  const folder = `src/features/${name}`;
  const others = features.filter((other) => other !== name).join('|');
  const another = (path = '') => `^(?:\\.\\./)+(?:${others})/${path}`;
  const alone = [
    no(inside(...together, 'brand'), lower),
    noScripts,
    no(
      // A simulation reaches the contact form through the store of the feature that listens.
      name === 'simulator' ? another('(?!quote-request-store\\.ts$)') : another(),
      'A feature imports no other one: pages and layouts put them together.',
    ),
  ];
  return [
    restrict([`${folder}/**`], ...alone, handedDown),
    restrict([`${folder}/**/*.tsx`], ...alone, ...inBrowser),
    restrict(
      [`${folder}/model/**`],
      no(
        inside(...together, ...shared, ...content, 'brand', 'ui'),
        'A model is pure: it imports lib.',
      ),
      noScripts,
      no(another('(?!model/)'), 'Of another feature, only types of its model.'),
      typesOnly(another('model/'), 'Of another model, import types only.'),
      typesOnly(inside('markdown'), 'A model is pure: it imports lib.'),
      no(packagesBut('minisearch'), 'A model is pure: pass dates and content in.'),
    ),
  ];
}

const syncAlone = no(
  '^(?:\\.\\./)+(?:src/(?!lib/|markdown/|content/(?:types|snapshot)/|pictures/encoding|preview/drafts-report)|(?:build|contacts|host|netlify)/|serve\\.ts)',
  'Of the site, the sync imports lib, markdown, the content types, the snapshot’s reader, the limits of pictures and the report’s form only.',
);

export const importRules = [
  restrict(['src/**'], noScripts),
  restrict(
    ['src/lib/**'],
    no(
      inside(...together, ...shared, ...content, 'brand', 'features', 'markdown', 'styles', 'ui'),
      lower,
    ),
    noScripts,
  ),
  restrict(
    ['src/markdown/**'],
    no(inside(...together, ...shared, ...content, 'features', 'ui'), lower),
  ),
  restrict(['src/content/**'], no(inside(...together, 'features', 'ui'), lower), noScripts),
  restrict(
    ['src/content/types/**'],
    no('^\\.\\./(?!(?:\\.\\./)*lib/)', 'The sync shares these files: they import lib only.'),
    no(packagesBut('astro'), 'Content types need zod only.'),
  ),
  restrict(
    ['src/ui/**'],
    no(inside(...together, ...shared, 'features', 'markdown'), lower),
    handedDown,
  ),
  restrict(
    ['src/ui/**/*.tsx'],
    no(inside(...together, ...shared, 'features'), lower),
    ...inBrowser,
  ),
  restrict(
    ['src/pictures/**'],
    no(inside(...together, 'features', 'markdown', 'preview', 'ui'), lower),
    handedDown,
  ),
  restrict(
    ['src/preview/**'],
    no(inside(...together, 'features', 'markdown', 'pictures', 'ui'), lower),
    no(
      '^(?:\\.\\./)+content/(?!types/|snapshot/)',
      'Content imports these files: they know its types and the snapshot only.',
    ),
  ),
  ...features.flatMap(feature),
  // Scripts of .astro files are linted as files of their own, below them.
  restrict(['**/*.astro/*.ts'], ...inBrowser),
  restrict(['scripts/**']),
  restrict(['scripts/sync/**'], syncAlone),
  restrict(
    ['scripts/netlify/**'],
    no('^\\.\\./sync/', 'What the host needs of the sync, sync.ts exports.'),
  ),
  restrict(
    ['scripts/lib/**'],
    no('^\\.\\./(?!\\.\\./src/lib/)', 'Every program may import these files: they import none.'),
  ),
];
