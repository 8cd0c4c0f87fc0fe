/**
 * Who may import whom. Content flows one way: Strapi → `scripts/sync` → snapshot → `src/content` → pages → features.
 * A feature stands alone; what is read from the snapshot reaches it as props, and never a visitor’s browser as code.
 */

const features = ['company', 'projects', 'simulator', 'contact', 'blog'];
const folders = [
  'brand',
  'content',
  'features',
  'layouts',
  'lib',
  'markdown',
  'navigation',
  'pages',
  'preview',
  'site.config',
  'styles',
  'ui',
];
const inBrowser = [
  'react',
  'react-dom',
  'nanostores',
  '@nanostores/react',
  'leaflet',
  'minisearch',
];
const content = ['content', 'site.config'];
/** In the order of the passes: each imports those before it only. */
const syncLayers = [['fetch'], ['media'], ['schemas'], ['snapshot'], ['lint']];

const noStarExport = {
  selector: 'ExportAllDeclaration',
  message: 'Import from the file that has it, not through another.',
};

/** @param {{ regex: string, message: string, allowTypeImports?: boolean }[]} patterns */
function restrict(files, patterns) {
  const dynamicImports = patterns.map(({ regex, message }) => ({
    // A slash would end the selector’s regular expression.
    selector: `ImportExpression[source.value=/${regex.replaceAll('/', '\\u002F')}/]`,
    message,
  }));
  return {
    files,
    rules: {
      '@typescript-eslint/no-restricted-imports': ['error', { patterns }],
      'no-restricted-syntax': ['error', noStarExport, ...dynamicImports],
    },
  };
}

/** The folders of src that these files may import, those they may take types from, and the packages. */
function layer(files, { imports, types = [], packages, more = [] }) {
  const others = folders.filter((folder) => ![...imports, ...types].includes(folder));
  return restrict(files, [
    {
      regex: `^(?:\\.\\./)+${anyOf([...others, 'scripts', 'tests'])}`,
      message: `Only ${imports.join(', ')} may be imported here.`,
    },
    {
      regex: `^(?:\\.\\./)+${anyOf(types)}`,
      message: 'The page fetches, then hands down: import types only.',
      allowTypeImports: true,
    },
    packages === undefined
      ? { regex: '^astro:content$', message: 'The page fetches, then hands down.' }
      : {
          regex: `^(?!\\.|${anyOf(packages)})`,
          message: `Of packages, only these may be imported here: ${packages.join(', ') || 'none'}.`,
        },
    ...more,
  ]);
}

/** As a whole name in a path; without names, nothing. */
function anyOf(names) {
  return `(?:${names.map((name) => name.replace('.', '\\.')).join('|') || '(?!)'})(?=/|$)`;
}

/** The rules of a feature: its files, those of them for the browser, its model. */
function feature(name) {
  const folder = `src/features/${name}`;
  const anotherFeature = (path) =>
    `^(?:\\.\\./)+${anyOf(features.filter((other) => other !== name))}${path}`;
  const alone = {
    // A simulation reaches the contact form through the store of the feature that listens.
    regex: anotherFeature(name === 'simulator' ? '(?!/quote-request-store$)' : ''),
    message: 'A feature imports no other one: pages and layouts put them together.',
  };
  const shared = { imports: ['lib', 'ui'], types: content };
  return [
    layer([`${folder}/**`], { ...shared, imports: ['lib', 'markdown', 'ui'], more: [alone] }),
    layer([`${folder}/**/*.tsx`], { ...shared, packages: inBrowser, more: [alone] }),
    layer([`${folder}/model/**`], {
      imports: ['lib'],
      types: ['markdown'],
      // Both are pure functions of what they are given.
      packages: ['minisearch', '@orama/stemmers'],
      more: [
        { ...alone, regex: anotherFeature('(?!/model/)') },
        {
          regex: anotherFeature('/model/'),
          message: 'Of another model, import types only.',
          allowTypeImports: true,
        },
      ],
    }),
  ];
}

const outside = {
  regex: '^(?:\\.\\./)+(?:scripts|tests)/',
  message: 'The site imports nothing from outside of src.',
};

const noTests = {
  regex: '^(?:\\.\\./)+tests/',
  message: 'The host installs no packages of tests.',
};

const syncAlone = [
  {
    regex: '^(?:\\.\\./)+src/(?!lib/|markdown/|content/(?:types|snapshot)/)',
    message:
      'Of the site, the sync imports lib, markdown, the content types and the snapshot’s reader only.',
  },
  {
    regex: `^\\.{1,2}/(?:\\.\\./)*${anyOf(['bench', 'build', 'contacts', 'host', 'netlify', 'serve', 'fonts'])}`,
    message: 'The sync stands alone.',
  },
];

export const importRules = [
  {
    files: ['src/**', 'scripts/**'],
    rules: {
      'no-restricted-syntax': ['error', noStarExport],
      // `import { type A }` still loads the module.
      '@typescript-eslint/no-import-type-side-effects': 'error',
    },
  },
  {
    files: ['src/**', 'scripts/**'],
    // What looks for a default by itself: configurations, and Astro for its image service.
    ignores: ['**/*.config.*', '**/*.d.ts', 'scripts/build/image-service.ts'],
    rules: {
      'no-restricted-exports': [
        'error',
        { restrictDefaultExports: { direct: true, named: true, defaultFrom: true } },
      ],
    },
  },
  restrict(['src/**'], [outside]),
  layer(['src/lib/**'], { imports: ['lib'], packages: ['nanostores', 'date-fns', '@date-fns/tz'] }),
  layer(['src/ui/**'], { imports: ['brand', 'lib', 'ui'], types: content }),
  // Islands bring them into the browser.
  layer(['src/ui/**/*.tsx'], {
    imports: ['lib', 'ui'],
    types: content,
    packages: inBrowser,
  }),
  ...features.flatMap(feature),
  layer(['src/layouts/**/*.ts'], { imports: ['lib', 'ui'], packages: [] }),
  layer(['src/styles/**'], { imports: ['brand', 'styles'] }),
  restrict(
    ['src/content/**'],
    [
      {
        regex: `^(?:\\.\\./)+${anyOf(['brand', 'features', 'layouts', 'pages', 'preview', 'styles', 'ui'])}`,
        message: 'Content knows nothing of what shows it.',
      },
      outside,
    ],
  ),
  // The sync shares them, so they bring nothing else of the site along.
  restrict(
    ['src/content/types/**'],
    [
      {
        regex: '^\\.\\./(?!(?:\\.\\./)*lib/)',
        message: 'Content types import lib and other content types only.',
      },
      { regex: `^(?!\\.|${anyOf(['astro'])})`, message: 'Content types need zod only.' },
    ],
  ),
  // Scripts of .astro files are linted as files of their own, below them.
  layer(['**/*.astro/*.ts'], {
    imports: ['features', 'layouts', 'lib', 'ui'],
    packages: [],
  }),
  // Editors’ texts: for any section and for the sync, never for a browser.
  layer(['src/markdown/**'], { imports: ['lib', 'markdown'] }),
  restrict(['scripts/**'], [noTests]),
  restrict(
    ['scripts/netlify/**'],
    [
      noTests,
      { regex: '^\\.\\./sync/', message: 'What the host needs of the sync, sync.ts exports.' },
    ],
  ),
  restrict(
    ['scripts/lib/**'],
    [
      {
        regex: '^\\.\\./(?!\\.\\./src/lib/)',
        message: 'Every program may import these files: they import none.',
      },
    ],
  ),
  restrict(['scripts/sync/**'], syncAlone),
  // What of the company the sync must know, its entry hands down.
  restrict(
    ['scripts/sync.ts'],
    [
      { ...syncAlone[0], regex: syncAlone[0].regex.replace('lib/|', 'lib/|site\\.config$|') },
      ...syncAlone.slice(1),
    ],
  ),
  ...syncLayers.flatMap((layerFolders, index) =>
    layerFolders.map((folder) =>
      restrict(
        [`scripts/sync/${folder}/**`],
        [
          ...syncAlone,
          {
            regex: `^(?:\\.\\./)+${anyOf([...syncLayers.slice(index + 1).flat(), 'arguments', 'sync'])}`,
            message: 'Layers above may not be imported: see syncLayers.',
          },
        ],
      ),
    ),
  ),
  {
    files: ['{src,scripts}/**/{utils,helpers,types,constants,index}.*'],
    ignores: ['src/pages/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: 'Program', message: 'Name the file after what it does.' },
      ],
    },
  },
];
