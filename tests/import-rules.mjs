/**
 * These rules say which folder may import which. Content flows one way: Strapi → `scripts/sync` → snapshot →
 * `src/content` → pages → features. A feature imports no other feature; content reaches it as props. The code that reads
 * the snapshot is never sent to browsers. Import circles are refused by oxlint.config.ts, packages that the host does
 * not install by dependency-cruiser.cjs.
 */
import { readdirSync } from 'node:fs';

const features = readdirSync('src/features');
/** Folders of `src` whose files may import several features, to compose pages of them. */
const composingFolders = ['layouts', 'pages'];
/** Folders that components of features may import. Models of features and code that runs in the browser may not. */
const sharedFolders = ['pictures', 'preview'];
const contentSources = ['content', 'site.config.ts'];

/** Returns a pattern for relative imports of these folders or files of `src`. */
const importsOf = (...names) =>
  `^(?:\\.\\./)+(?:${names.map((name) => name.replaceAll('.', '\\.')).join('|')})(?:/|$)`;
/** Returns a pattern for imports of any other package than these. */
const packagesExcept = (...names) => `^(?!\\.|(?:${names.join('|') || '(?!)'})(?:/|$))`;

const forbid = (regex, message) => ({ regex, message });
const allowTypesOnly = (regex, message) => ({ regex, message, allowTypeImports: true });

const noTests = forbid(importsOf('tests'), 'The host installs no packages of tests.');
const noScripts = forbid(importsOf('scripts'), 'The site imports nothing from outside of src.');
const lowerLayerMessage = 'A lower layer must not import the layers that use it.';
const contentTypesOnly = allowTypesOnly(
  importsOf(...contentSources),
  'Pages read the content and pass it on as props: import types only.',
);

/** Returns a rule for these files. If several rules match a file, ESLint applies the last one only. */
function restrict(files, ...patterns) {
  const rule = ['error', { patterns: [...patterns, noTests] }];
  return { files, rules: { '@typescript-eslint/no-restricted-imports': rule } };
}

/** Patterns that are refused in code bundled for browsers. */
const browserRestrictions = [
  contentTypesOnly,
  forbid(importsOf('markdown'), 'Texts are rendered in the build.'),
  allowTypesOnly(importsOf(...sharedFolders), 'Pictures and drafts are prepared in the build.'),
  forbid(
    packagesExcept(
      'react',
      'react-dom',
      'nanostores',
      '@nanostores/react',
      'leaflet',
      'minisearch',
    ),
    'This package may be too large for visitors’ browsers. To allow it, list it in import-rules.mjs.',
  ),
];

function featureRules(name) {
  const folder = `src/features/${name}`;
  const otherFeatures = features.filter((other) => other !== name).join('|');
  const importsOfOtherFeatures = (path = '') => `^(?:\\.\\./)+(?:${otherFeatures})/${path}`;
  const featureRestrictions = [
    forbid(importsOf(...composingFolders, 'brand'), lowerLayerMessage),
    noScripts,
    forbid(
      // The simulator passes a simulation to the contact form through this store.
      name === 'simulator'
        ? importsOfOtherFeatures('(?!quote-request-store\\.ts$)')
        : importsOfOtherFeatures(),
      'A feature imports no other one: pages and layouts put them together.',
    ),
  ];
  return [
    restrict([`${folder}/**`], ...featureRestrictions, contentTypesOnly),
    restrict([`${folder}/**/*.tsx`], ...featureRestrictions, ...browserRestrictions),
    restrict(
      [`${folder}/model/**`],
      forbid(
        importsOf(...composingFolders, ...sharedFolders, ...contentSources, 'brand', 'ui'),
        'A model is pure: it imports lib.',
      ),
      noScripts,
      forbid(
        importsOfOtherFeatures('(?!model/)'),
        'A model imports only types of another feature’s model.',
      ),
      allowTypesOnly(
        importsOfOtherFeatures('model/'),
        'A model imports only types of another model.',
      ),
      allowTypesOnly(importsOf('markdown'), 'A model is pure: it imports lib.'),
      forbid(packagesExcept('minisearch'), 'A model is pure: pass dates and content in.'),
    ),
  ];
}

const syncRestriction = forbid(
  '^(?:\\.\\./)+(?:src/(?!lib/|markdown/|content/(?:types|snapshot)/|pictures/encoding|preview/drafts-report)|(?:build|contacts|host|netlify)/|serve\\.ts)',
  'The sync imports only these parts of the site: lib, markdown, content types, the snapshot’s reader, limits of pictures and the types of the drafts report.',
);

export const importRules = [
  restrict(['src/**'], noScripts),
  restrict(
    ['src/lib/**'],
    forbid(
      importsOf(
        ...composingFolders,
        ...sharedFolders,
        ...contentSources,
        'brand',
        'features',
        'markdown',
        'styles',
        'ui',
      ),
      lowerLayerMessage,
    ),
    noScripts,
  ),
  restrict(
    ['src/markdown/**'],
    forbid(
      importsOf(...composingFolders, ...sharedFolders, ...contentSources, 'features', 'ui'),
      lowerLayerMessage,
    ),
  ),
  restrict(
    ['src/content/**'],
    forbid(importsOf(...composingFolders, 'features', 'ui'), lowerLayerMessage),
    noScripts,
  ),
  restrict(
    ['src/content/types/**'],
    forbid('^\\.\\./(?!(?:\\.\\./)*lib/)', 'The sync shares these files: they import lib only.'),
    forbid(packagesExcept('astro'), 'Content types need zod only.'),
  ),
  restrict(
    ['src/ui/**'],
    forbid(
      importsOf(...composingFolders, ...sharedFolders, 'features', 'markdown'),
      lowerLayerMessage,
    ),
    contentTypesOnly,
  ),
  restrict(
    ['src/ui/**/*.tsx'],
    forbid(importsOf(...composingFolders, ...sharedFolders, 'features'), lowerLayerMessage),
    ...browserRestrictions,
  ),
  restrict(
    ['src/pictures/**'],
    forbid(
      importsOf(...composingFolders, 'features', 'markdown', 'preview', 'ui'),
      lowerLayerMessage,
    ),
    contentTypesOnly,
  ),
  restrict(
    ['src/preview/**'],
    forbid(
      importsOf(...composingFolders, 'features', 'markdown', 'pictures', 'ui'),
      lowerLayerMessage,
    ),
    forbid(
      '^(?:\\.\\./)+content/(?!types/|snapshot/)',
      'Content imports these files: they know its types and the snapshot only.',
    ),
  ),
  ...features.flatMap(featureRules),
  // The Astro plugin lints each script of an .astro file as a virtual file below it.
  restrict(['**/*.astro/*.ts'], ...browserRestrictions),
  restrict(['scripts/**']),
  restrict(['scripts/sync/**'], syncRestriction),
  restrict(
    ['scripts/netlify/**'],
    forbid('^\\.\\./sync/', 'Import it from sync.ts, which exports all that the host needs.'),
  ),
  restrict(
    ['scripts/lib/**'],
    forbid(
      '^\\.\\./(?!\\.\\./src/lib/)',
      'All programs import these files, so these files must not import a program.',
    ),
  ),
];
