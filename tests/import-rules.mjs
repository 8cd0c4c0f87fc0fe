/**
 * This table says which folder may import which; CONTRIBUTING.md has the picture. Import circles are refused by
 * oxlint.config.ts, packages that the host does not install by dependency-cruiser.cjs.
 */
import { readdirSync } from 'node:fs';

const features = readdirSync('src/features');
/** Names that follow `../` in an import that leads out of its folder. All other relative imports stay inside. */
const outside = ['src', 'src/features', 'scripts']
  .flatMap((folder) => readdirSync(folder))
  .concat('src', 'scripts', 'tests');
const models = features.map((name) => `${name}/model`);
/** Through this store the simulator passes a simulation to the contact form. */
const store = 'contact/quote-request-store.ts';
const content = ['content', 'site.config.ts'];
/** Texts, pictures and drafts are prepared in the build: browsers get none of their code. */
const browserTypes = [...content, 'pictures', 'preview'];
const browserPackages = ['react', 'react-dom', 'nanostores', '@nanostores/react', 'leaflet'];

const oneOf = (names) => `(?:${names.join('|').replaceAll('.', '\\.') || '(?!)'})(?:/|$)`;
const outsideExcept = (...names) => outside.filter((name) => !names.includes(name));

/**
 * Returns a rule for ESLint. If several match a file, ESLint applies the last one only.
 *
 * @param may what the files may import from other folders
 * @param types folders of which they may import types
 * @param packages the only packages that they may import; undefined for all
 */
function restrict(files, may, types = [], packages) {
  const message = `${files} may import ${may.join(', ')} and types of ${types.join(', ')}; packages: ${packages ?? 'all'}.`;
  const patterns = [
    { regex: `^(?:\\.\\./)+(?!${oneOf([...may, ...types])})${oneOf(outside)}`, message },
    { regex: `^(?:\\.\\./)+(?!${oneOf(may)})${oneOf(types)}`, message, allowTypeImports: true },
  ];
  if (packages) patterns.push({ regex: `^(?!\\.|${oneOf(packages)})`, message });
  const rules = { '@typescript-eslint/no-restricted-imports': ['error', { patterns }] };
  return { files: [files], rules };
}

export const importRules = [
  restrict('src/**', outsideExcept('scripts', 'tests')),
  restrict('src/lib/**', []),
  restrict('src/markdown/**', ['lib'], ['content/types']),
  restrict('src/pictures/**', ['lib'], ['content']),
  restrict('src/preview/**', ['lib', 'content/types', 'content/snapshot']),
  restrict('src/content/**', ['lib', 'markdown', 'pictures', 'preview', 'site.config.ts']),
  restrict('src/content/types/**', ['lib'], [], ['astro']),
  restrict('src/ui/**', ['lib', 'brand'], content),
  restrict('src/ui/**/*.tsx', ['lib'], content, browserPackages),
  restrict(
    'src/features/*/**',
    ['lib', 'markdown', 'pictures', 'preview', 'styles', 'ui', store],
    content,
  ),
  restrict(
    'src/features/*/**/*.tsx',
    ['lib', 'styles', 'ui', store],
    browserTypes,
    browserPackages,
  ),
  // A model is pure: dates and content are passed in.
  restrict('src/features/*/model/**', ['lib'], ['markdown', ...models], ['minisearch']),
  // The Astro plugin lints each script of an .astro file as a virtual file below it.
  restrict(
    '**/*.astro/*.ts',
    ['features', 'layouts', 'lib', 'styles', 'ui'],
    browserTypes,
    browserPackages,
  ),
  restrict('scripts/**', outsideExcept('tests')),
  // All programs import these files, so these files must not import a program.
  restrict('scripts/lib/**', ['src/lib']),
  restrict('scripts/sync/**', [
    'lib',
    'src/lib',
    'src/markdown',
    'src/content/types',
    'src/content/snapshot',
    'src/content/project-ids.ts',
    'src/pictures/encoding.ts',
    'src/preview/drafts-report.ts',
  ]),
];
