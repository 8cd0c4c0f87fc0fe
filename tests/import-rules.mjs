/**
 * Who may import whom. Content flows one way: domain ← stores ← islands ← sections ← pages; what is read from
 * the snapshot (`content`) feeds pages and layouts only, and never reaches a visitor’s browser.
 */

const folders = [
  'brand',
  'domain',
  'stores',
  'browser',
  'islands',
  'ui',
  'sections',
  'layouts',
  'pages',
  'content',
  'drafts',
  'markdown',
  'styles',
  'site.config',
  'content.config',
];
const inBrowser = [
  'react',
  'react-dom',
  'nanostores',
  '@nanostores/react',
  'leaflet',
  'supercluster',
  'minisearch',
];
const views = ['content', 'site.config'];

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
function layer(files, { imports, types = [], packages }) {
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
  ]);
}

/** As a whole name in a path; without names, nothing. */
function anyOf(names) {
  return `(?:${names.map((name) => name.replace('.', '\\.')).join('|') || '(?!)'})(?=/|$)`;
}

const outside = {
  regex: '^(?:\\.\\./)+(?:scripts|tests)/',
  message: 'The site imports nothing from outside of src.',
};

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
  // MiniSearch is a pure function of what it is given, too.
  layer(['src/domain/**'], { imports: ['domain'], packages: ['minisearch'] }),
  layer(['src/stores/**'], { imports: ['domain', 'stores'], packages: ['nanostores'] }),
  layer(['src/islands/**'], {
    imports: ['domain', 'stores', 'browser', 'ui', 'islands', 'styles'],
    packages: inBrowser,
  }),
  layer(['src/sections/**'], {
    imports: ['domain', 'stores', 'browser', 'islands', 'markdown', 'ui', 'sections', 'styles'],
    types: views,
  }),
  layer(['src/ui/**'], {
    imports: ['brand', 'domain', 'stores', 'browser', 'ui', 'styles'],
    types: views,
  }),
  // Islands bring them into the browser.
  layer(['src/ui/**/*.tsx'], {
    imports: ['domain', 'stores', 'browser', 'ui', 'styles'],
    types: views,
    packages: inBrowser,
  }),
  layer(['src/markdown/**'], { imports: ['domain', 'markdown'], types: ['content'] }),
  // Tailwind’s configuration reads the placeholder colours from the snapshot.
  layer(['src/styles/**'], { imports: ['brand', 'styles', 'content'] }),
  restrict(
    ['src/content/**'],
    [
      {
        regex: `^(?:\\.\\./)+${anyOf(folders.filter((folder) => !['domain', 'markdown', ...views].includes(folder)))}`,
        message: 'Content knows nothing of what shows it.',
      },
      outside,
    ],
  ),
  // The sync shares them, so they bring nothing else of the site along.
  restrict(
    ['src/content/schemas/**'],
    [
      {
        regex: '^\\.\\./(?!(?:\\.\\./)*domain/)',
        message: 'Schemas import domain and other schemas only.',
      },
      {
        regex: `^(?!\\.|${anyOf(['astro', 'node:crypto'])})`,
        message: 'Schemas need zod only.',
      },
    ],
  ),
  // Scripts of .astro files are linted as files of their own, below them.
  layer(['src/browser/**', '**/*.astro/*.ts'], {
    imports: ['domain', 'stores', 'browser'],
    packages: [],
  }),
  restrict(
    ['scripts/**'],
    [{ regex: '^(?:\\.\\./)+tests/', message: 'The host installs no packages of tests.' }],
  ),
  restrict(
    ['scripts/sync.ts', 'scripts/sync/**'],
    [
      {
        regex: '/src/(?!domain/|content/(?:schemas|snapshot)/)',
        message:
          'Of the site, the sync imports domain, the schemas and the snapshot’s reader only.',
      },
      {
        regex: `^\\.{1,2}/(?:\\.\\./)*${anyOf(['bench', 'build', 'contacts', 'host', 'netlify', 'serve', 'fonts'])}`,
        message: 'The sync stands alone.',
      },
    ],
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
