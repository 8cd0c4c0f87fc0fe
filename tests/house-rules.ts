/** Rules for single files: their names and their exports. */
import path from 'node:path';
import type { SourceFiles } from './imports';
import { readStatements } from './module-statements';

/** Names that say nothing about what is inside. */
const emptyNames = ['utils', 'helpers', 'types', 'constants', 'index'];

export function checkHouseRules(files: SourceFiles): string[] {
  return [...files].flatMap(([file, text]) =>
    [nameProblem(file), ...exportProblems(file, text)]
      .filter((problem) => problem !== '')
      .map((problem) => `${file} ${problem}`),
  );
}

function nameProblem(file: string): string {
  const [stem = ''] = path.posix.basename(file).split('.');
  // There a file’s name is its address.
  const isAddress = file.startsWith('src/pages/');
  return emptyNames.includes(stem) && !isAddress
    ? 'has a name that does not say what it is for'
    : '';
}

function exportProblems(file: string, text: string): string[] {
  // What looks for a default by itself: configurations, and Astro for its image service.
  if (
    /\.config\.\w+$|\.d\.ts$|image-service\.ts$/.test(file) ||
    !/\.([mc]?[jt]s|tsx|astro)$/.test(file)
  )
    return [];
  const { hasDefaultExport, hasStarExport } = readStatements(file, text);
  return [
    hasDefaultExport ? 'has a default export: give it a name' : '',
    hasStarExport ? 'passes on everything of another file: import from where it is' : '',
  ];
}
