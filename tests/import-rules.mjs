/**
 * These rules say which folder may import which. Content flows one way: Strapi → `scripts/sync` → snapshot →
 * `src/content` → pages → features. A feature imports no other feature; content reaches it as props. The code that reads
 * the snapshot is never sent to browsers. Import circles are refused by oxlint.config.ts, packages that the host does
 * not install by dependency-cruiser.cjs.
 */
import { readdirSync } from 'node:fs';

const featureNames = readdirSync('src/features');
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

const forbidImports = (regex, message) => ({ regex, message });
const allowTypesOnly = (regex, message) => ({ regex, message, allowTypeImports: true });

const noImportsOfTests = forbidImports(
  importsOf('tests'),
  'The host installs no packages of tests.',
);
const noImportsOfScripts = forbidImports(
  importsOf('scripts'),
  'The site imports nothing from outside of src.',
);
const lowerLayerMessage = 'A lower layer must not import the layers that use it.';
const contentTypesOnly = allowTypesOnly(
  importsOf(...contentSources),
  'Pages read the content and pass it on as props: import types only.',
);

/** Returns a rule for these files. If several rules match a file, ESLint applies the last one only. */
function restrictImports(files, ...patterns) {
  const rule = ['error', { patterns: [...patterns, noImportsOfTests] }];
  return { files, rules: { '@typescript-eslint/no-restricted-imports': rule } };
}

/** Patterns that are refused in code bundled for browsers. */
const browserRestrictions = [
  contentTypesOnly,
  forbidImports(importsOf('markdown'), 'Texts are rendered in the build.'),
  allowTypesOnly(importsOf(...sharedFolders), 'Pictures and drafts are prepared in the build.'),
  forbidImports(
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
  const otherFeatures = featureNames.filter((other) => other !== name).join('|');
  const importsOfOtherFeatures = (path = '') => `^(?:\\.\\./)+(?:${otherFeatures})/${path}`;
  const featureRestrictions = [
    forbidImports(importsOf(...composingFolders, 'brand'), lowerLayerMessage),
    noImportsOfScripts,
    forbidImports(
      // The simulator passes a simulation to the contact form through this store.
      name === 'simulator'
        ? importsOfOtherFeatures('(?!quote-request-store\\.ts$)')
        : importsOfOtherFeatures(),
      'A feature imports no other one: pages and layouts put them together.',
    ),
  ];
  return [
    restrictImports([`${folder}/**`], ...featureRestrictions, contentTypesOnly),
    restrictImports([`${folder}/**/*.tsx`], ...featureRestrictions, ...browserRestrictions),
    restrictImports(
      [`${folder}/model/**`],
      forbidImports(
        importsOf(...composingFolders, ...sharedFolders, ...contentSources, 'brand', 'ui'),
        'A model is pure: it imports lib.',
      ),
      noImportsOfScripts,
      forbidImports(
        importsOfOtherFeatures('(?!model/)'),
        'A model imports only types of another feature’s model.',
      ),
      allowTypesOnly(
        importsOfOtherFeatures('model/'),
        'A model imports only types of another model.',
      ),
      allowTypesOnly(importsOf('markdown'), 'A model is pure: it imports lib.'),
      forbidImports(packagesExcept('minisearch'), 'A model is pure: pass dates and content in.'),
    ),
  ];
}

const syncRestriction = forbidImports(
  '^(?:\\.\\./)+(?:src/(?!lib/|markdown/|content/(?:types/|snapshot/|project-ids)|pictures/encoding|preview/drafts-report)|(?:build|host|netlify)/|serve\\.ts)',
  'The sync imports only these parts of the site: lib, markdown, content types, the snapshot’s reader, ids of projects, limits of pictures and the types of the drafts report.',
);

export const importRules = [
  restrictImports(['src/**'], noImportsOfScripts),
  restrictImports(
    ['src/lib/**'],
    forbidImports(
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
    noImportsOfScripts,
  ),
  restrictImports(
    ['src/markdown/**'],
    forbidImports(
      importsOf(...composingFolders, ...sharedFolders, 'features', 'ui'),
      lowerLayerMessage,
    ),
    allowTypesOnly(importsOf(...contentSources), lowerLayerMessage),
  ),
  restrictImports(
    ['src/content/**'],
    forbidImports(importsOf(...composingFolders, 'features', 'ui'), lowerLayerMessage),
    noImportsOfScripts,
  ),
  restrictImports(
    ['src/content/types/**'],
    forbidImports(
      '^\\.\\./(?!(?:\\.\\./)*lib/)',
      'The sync shares these files: they import lib only.',
    ),
    forbidImports(packagesExcept('astro'), 'Content types need zod only.'),
  ),
  restrictImports(
    ['src/ui/**'],
    forbidImports(
      importsOf(...composingFolders, ...sharedFolders, 'features', 'markdown'),
      lowerLayerMessage,
    ),
    contentTypesOnly,
  ),
  restrictImports(
    ['src/ui/**/*.tsx'],
    forbidImports(importsOf(...composingFolders, ...sharedFolders, 'features'), lowerLayerMessage),
    ...browserRestrictions,
  ),
  restrictImports(
    ['src/pictures/**'],
    forbidImports(
      importsOf(...composingFolders, 'features', 'markdown', 'preview', 'ui'),
      lowerLayerMessage,
    ),
    contentTypesOnly,
  ),
  restrictImports(
    ['src/preview/**'],
    forbidImports(
      importsOf(...composingFolders, 'features', 'markdown', 'pictures', 'ui'),
      lowerLayerMessage,
    ),
    forbidImports(
      '^(?:\\.\\./)+content/(?!types/|snapshot/)',
      'Content imports these files: they know its types and the snapshot only.',
    ),
  ),
  ...featureNames.flatMap(featureRules),
  // The Astro plugin lints each script of an .astro file as a virtual file below it.
  restrictImports(['**/*.astro/*.ts'], ...browserRestrictions),
  restrictImports(['scripts/**']),
  restrictImports(['scripts/sync/**'], syncRestriction),
  restrictImports(
    ['scripts/netlify/**'],
    forbidImports(
      '^\\.\\./sync/',
      'Import it from sync.ts, which exports all that the host needs.',
    ),
  ),
  restrictImports(
    ['scripts/lib/**'],
    forbidImports(
      '^\\.\\./(?!\\.\\./src/lib/)',
      'All programs import these files, so these files must not import a program.',
    ),
  ),
];
