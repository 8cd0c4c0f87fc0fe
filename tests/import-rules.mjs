/**
 * These rules say which folder may import which. Content flows one way: Strapi → `scripts/sync` → snapshot →
 * `src/content` → pages → features. A feature imports no other feature; content reaches it as props. The code that reads
 * the snapshot is never sent to browsers. Import circles are refused by oxlint.config.ts, packages that the host does
 * not install by dependency-cruiser.cjs.
 */
import { readdirSync } from 'node:fs';

const features = readdirSync('src/features');
const together = ['layouts', 'pages'];
/** Folders that features may import, but neither their models nor browser code. */
const shared = ['pictures', 'preview'];
const content = ['content', 'site.config.ts'];

/** Returns a pattern for relative imports of these folders or files of `src`. */
const inside = (...names) =>
  `^(?:\\.\\./)+(?:${names.map((name) => name.replaceAll('.', '\\.')).join('|')})(?:/|$)`;
/** Returns a pattern for imports of any other package than these. */
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

/** Returns a rule for these files. If several rules match a file, ESLint applies the last one only. */
function restrict(files, ...patterns) {
  const rule = ['error', { patterns: [...patterns, noTests] }];
  return { files, rules: { '@typescript-eslint/no-restricted-imports': rule } };
}

/** Patterns that are refused in code bundled for browsers. */
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
      // The simulator passes a simulation to the contact form through this store.
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
      no(another('(?!model/)'), 'A model imports only types of another feature’s model.'),
      typesOnly(another('model/'), 'A model imports only types of another model.'),
      typesOnly(inside('markdown'), 'A model is pure: it imports lib.'),
      no(packagesBut('minisearch'), 'A model is pure: pass dates and content in.'),
    ),
  ];
}

const syncAlone = no(
  '^(?:\\.\\./)+(?:src/(?!lib/|markdown/|content/(?:types|snapshot)/|pictures/encoding|preview/drafts-report)|(?:build|contacts|host|netlify)/|serve\\.ts)',
  'The sync imports only these parts of the site: lib, markdown, content types, the snapshot’s reader, limits of pictures and the types of the drafts report.',
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
  // The Astro plugin lints each script of an .astro file as a virtual file below it.
  restrict(['**/*.astro/*.ts'], ...inBrowser),
  restrict(['scripts/**']),
  restrict(['scripts/sync/**'], syncAlone),
  restrict(
    ['scripts/netlify/**'],
    no('^\\.\\./sync/', 'Import it from sync.ts, which exports all that the host needs.'),
  ),
  restrict(
    ['scripts/lib/**'],
    no('^\\.\\./(?!\\.\\./src/lib/)', 'Every program may import these files: they import none.'),
  ),
];
