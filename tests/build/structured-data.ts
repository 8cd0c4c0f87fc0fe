/** The pages’ JSON-LD, judged by schema.org’s own vocabulary and by what is there to be linked. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import type { Page, Site } from './site-files';

const root = fileURLToPath(new URL('../..', import.meta.url));

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
type Thing = { [key: string]: Json };

/** Ratings a company gives itself, and questions for the sake of search results, are not for this site. */
const unwelcome = /Rating|Review|FAQPage|QAPage/;

/** One sentence for each fault. */
export function checkStructuredData(site: Site): string[] {
  const faults: string[] = [];
  const found: { url: string; thing: Thing }[] = [];
  for (const page of site.pages) {
    const { things, problems } = readThings(page);
    faults.push(...problems.map((problem) => `${page.url}: ${problem}`));
    found.push(...things.map((thing) => ({ url: page.url, thing })));
  }
  for (const { url, thing } of found) {
    const text = JSON.stringify(thing);
    const word = unwelcome.exec(text)?.[0];
    if (word !== undefined) faults.push(`${url}: « ${word} » is not for this site`);
    if (/"(?:null|undefined|NaN)?"|\[à compléter/.test(text)) faults.push(`${url}: an empty value`);
  }
  return [...faults, ...checkVocabulary(found)];
}

/** All that a page says, one by one. */
export function readThings({ document }: Page): { things: Thing[]; problems: string[] } {
  const things: Thing[] = [];
  const problems: string[] = [];
  for (const script of document.querySelectorAll('script[type="application/ld+json"]')) {
    try {
      const data = JSON.parse(script.rawText) as Thing;
      if (data['@context'] !== 'https://schema.org') problems.push('not of schema.org');
      things.push(...((data['@graph'] ?? []) as Thing[]));
    } catch (error) {
      problems.push(`JSON-LD that is no JSON (${String(error)})`);
    }
  }
  return { things, problems };
}

/** Writes each thing down as a value of its type and asks the compiler, with schema.org’s types, what is wrong. */
function checkVocabulary(found: readonly { url: string; thing: Thing }[]): string[] {
  const lines = found.map(({ thing }, index) => {
    const type = thing['@type'];
    if (typeof type !== 'string') return `export const t${index}: never = 'no type';`;
    return `export const t${index}: Exclude<schema.${type}, string> = ${JSON.stringify(thing)};`;
  });
  const text = [`import type * as schema from 'schema-dts';`, ...lines].join('\n');
  const file = path.join(root, 'tests/build/things-of-pages.ts');
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const host = ts.createCompilerHost(options);
  const program = ts.createProgram([file], options, {
    ...host,
    fileExists: (name) => name === file || host.fileExists(name),
    getSourceFile: (name, language, ...rest) =>
      name === file
        ? ts.createSourceFile(name, text, language)
        : host.getSourceFile(name, language, ...rest),
  });
  return ts.getPreEmitDiagnostics(program).map(({ file: source, start = 0, messageText }) => {
    const line = source?.getLineAndCharacterOfPosition(start).line ?? 0;
    const message = ts.flattenDiagnosticMessageText(messageText, ' ').slice(0, 300);
    return `${found[line - 1]?.url ?? 'schema.org'}: ${message}`;
  });
}
