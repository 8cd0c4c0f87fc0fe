/** Who may import whom. Content flows one way through the rooms of the house; this is its plan, and its guard. */
import path from 'node:path';
import { readStatements } from './module-statements';
import type { Import } from './module-statements';

/** A source file’s path from the project’s folder, and its text. */
export type SourceFiles = ReadonlyMap<string, string>;

interface Room {
  /** Where its files lie; the longest that fits counts. */
  place: string;
  imports: readonly string[];
  /** Further rooms, by `import type` only. */
  types?: readonly string[];
  /** Packages; where nothing is said, any but Astro’s content. */
  packages?: readonly string[];
}

const browserPackages = [
  'react',
  'react-dom',
  'nanostores',
  '@nanostores/react',
  'leaflet',
  'supercluster',
  'minisearch',
];
const content = ['content', 'schemas', 'snapshot', 'snapshot-files', 'media-references'];
const everything = [
  'domain', 'stores', 'browser', 'islands', 'ui', 'sections', 'layouts', 'pages',
  ...content, 'markdown', 'styles', 'site.config',
]; // prettier-ignore

const rooms: Record<string, Room> = {
  // MiniSearch is a pure function of what it is given, too.
  domain: { place: 'src/domain/', imports: ['domain'], packages: ['minisearch'] },
  stores: { place: 'src/stores/', imports: ['domain', 'stores'], packages: ['nanostores'] },
  browser: { place: 'src/browser/', imports: ['browser', 'domain', 'stores'], packages: [] },
  islands: {
    place: 'src/islands/',
    imports: ['domain', 'stores', 'ui', 'browser', 'islands', 'styles'],
    packages: browserPackages,
  },
  ui: {
    place: 'src/ui/',
    imports: ['ui', 'domain', 'stores', 'browser', 'markdown', 'styles'],
    types: [...content, 'site.config'],
  },
  sections: {
    place: 'src/sections/',
    imports: ['sections', 'ui', 'islands', 'domain', 'browser', 'stores', 'styles'],
    types: [...content, 'site.config'],
  },
  layouts: { place: 'src/layouts/', imports: everything, packages: ['*', 'astro:content'] },
  pages: { place: 'src/pages/', imports: everything, packages: ['*', 'astro:content'] },
  content: {
    place: 'src/content/',
    imports: [...content, 'domain', 'markdown', 'site.config', 'recover-snapshot'],
    packages: ['*', 'astro:content'],
  },
  // The sync shares them, so they must not bring the rest of the site along.
  schemas: {
    place: 'src/content/schemas/',
    imports: ['schemas', 'domain'],
    packages: ['astro', 'node:crypto'],
  },
  // The sync and every reader of a snapshot finish what a crash left between its two renames.
  'recover-snapshot': {
    place: 'src/content/recover-snapshot.ts',
    imports: [],
    packages: ['node:fs', 'node:path'],
  },
  markdown: { place: 'src/markdown/', imports: ['markdown', 'domain'], types: content },
  styles: { place: 'src/styles/', imports: ['styles'] },
  'content.config': {
    place: 'src/content.config.ts',
    imports: [...content, 'domain'],
    packages: ['*', 'astro:content'],
  },
  'site.config': { place: 'src/site.config.ts', imports: ['domain'] },
  // What the sync writes is judged by the site’s own reader.
  snapshot: {
    place: 'src/content/snapshot.ts',
    imports: [...content, 'domain', 'recover-snapshot'],
    packages: ['astro', 'node:fs', 'node:path'],
  },
  'snapshot-files': {
    place: 'src/content/snapshot-files.ts',
    imports: ['content', 'schemas'],
    packages: ['astro', 'node:crypto', 'node:fs', 'node:path'],
  },
  'media-references': {
    place: 'src/content/media-references.ts',
    imports: ['schemas'],
    packages: [],
  },
  sync: {
    place: 'scripts/sync',
    imports: [
      'sync',
      'schemas',
      'domain',
      'recover-snapshot',
      'snapshot',
      'snapshot-files',
      'media-references',
    ],
  },
  scripts: { place: 'scripts/', imports: ['scripts', 'sync', ...everything] },
};

/** What may arrive in a visitor’s browser, directly or through others. */
const browserRooms = ['domain', 'stores', 'browser', 'islands', 'ui', 'styles'];
const isLoadedAsText = (specifier: string) => /\.(css|svg)$|\?(raw|url)$/.test(specifier);

/** One sentence for each import that the plan does not know. */
export function checkImports(files: SourceFiles): string[] {
  const modules = [...files].map(([file, text]) => ({ file, ...readStatements(file, text) }));
  const problems = modules.flatMap(({ file, imports }) =>
    imports.flatMap((statement) => roomProblem(file, statement)),
  );
  const homeless = modules
    .filter(({ file }) => file.startsWith('src/') && !file.endsWith('.d.ts') && !roomOf(file))
    .map(({ file }) => `${file} lies in no room: give it one in tests/imports.ts`);
  const imports = new Map(modules.map((module) => [module.file, module.imports]));
  return [...new Set([...problems, ...homeless, ...browserProblems(imports)])];
}

function roomProblem(file: string, statement: Import): string[] {
  const own = statement.isInScript ? 'browser' : roomOf(file);
  const room = own === undefined ? undefined : rooms[own];
  if (own === undefined || room === undefined) return [];
  const { specifier, isType } = statement;
  if (!specifier.startsWith('.')) {
    return isPackageAllowed(specifier, room.packages ?? ['*'])
      ? []
      : [`${file} imports « ${specifier} », a package that ${own} does without`];
  }
  const target = roomOf(targetOf(file, specifier)) ?? 'nothing in the house';
  if (room.imports.includes(target)) return [];
  if (room.types?.includes(target)) {
    if (isType) return [];
    return [
      `${file} imports « ${specifier} »: ${own} takes types from ${target}, by import type only`,
    ];
  }
  return [`${file} imports « ${specifier} »: ${own} must not know ${target}`];
}

function isPackageAllowed(specifier: string, allowed: readonly string[]): boolean {
  if (isLoadedAsText(specifier)) return true;
  if (specifier === 'astro:content') return allowed.includes(specifier);
  return allowed.includes('*') || allowed.some((name) => isPartOf(specifier, name));
}

function isPartOf(specifier: string, name: string): boolean {
  return specifier === name || specifier.startsWith(`${name}/`);
}

/** Follows imports from everything that runs at the visitor’s, through whatever it brings along. */
function browserProblems(imports: Map<string, Import[]>): string[] {
  const problems: string[] = [];
  const seen = new Set<string>();
  const follow = (file: string, statements: Import[]) => {
    for (const { specifier } of statements.filter(({ isType }) => !isType)) {
      const path = specifier.startsWith('.') ? targetOf(file, specifier) : null;
      const isWelcome =
        path === null
          ? isPackageAllowed(specifier, browserPackages)
          : browserRooms.includes(roomOf(path) ?? '');
      if (!isWelcome) problems.push(`${file} brings « ${specifier} » into the visitor’s browser`);
      if (path !== null && !isLoadedAsText(specifier)) enter(path, imports);
    }
  };
  const enter = (target: string, known: Map<string, Import[]>) => {
    const file = ['', '.ts', '.tsx', '.js']
      .map((end) => target + end)
      .find((name) => known.has(name));
    if (file === undefined || seen.has(file)) return;
    seen.add(file);
    follow(file, known.get(file) ?? []);
  };
  for (const [file, statements] of imports) {
    if (['islands', 'browser', 'stores'].includes(roomOf(file) ?? '')) enter(file, imports);
    follow(
      file,
      statements.filter(({ isInScript }) => isInScript),
    );
  }
  return problems;
}

function targetOf(file: string, specifier: string): string {
  return path.posix.join(path.posix.dirname(file), specifier.replace(/\?\w+$/, ''));
}

function roomOf(file: string): string | undefined {
  const fitting = Object.entries(rooms).filter(([, { place }]) => isIn(file, place));
  return fitting.sort(([, a], [, b]) => b.place.length - a.place.length)[0]?.[0];
}

/** `src/domain/` holds its files; `src/site.config.ts` is also `src/site.config`; `scripts/sync` is both. */
function isIn(file: string, place: string): boolean {
  if (place.endsWith('/')) return file.startsWith(place);
  return (
    file === place ||
    `${file}.ts` === place ||
    file === `${place}.ts` ||
    file.startsWith(`${place}/`)
  );
}
