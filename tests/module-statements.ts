/** Reads what a source file imports and exports, from TypeScript, JavaScript and Astro alike. */
import ts from 'typescript';

export interface Import {
  specifier: string;
  /** `import type`: gone after compiling. `import { type X }` is not, it still loads the module. */
  isType: boolean;
  /** Stands in a `<script>` of an .astro file, so it runs at the visitor’s. */
  isInScript: boolean;
}

export interface Statements {
  imports: Import[];
  hasDefaultExport: boolean;
  hasStarExport: boolean;
}

export function readStatements(file: string, text: string): Statements {
  if (!file.endsWith('.astro')) return readSource(file, text, false);
  const parts = [readSource(`${file}.ts`, frontmatter(text), false)];
  for (const [, attributes = '', body = ''] of text.matchAll(
    /<script\b([^>]*)>([\s\S]*?)<\/script>/g,
  )) {
    parts.push(readSource(`${file}.script.ts`, body, true));
    const [, source] = /\bsrc="(\.[^"]+)"/.exec(attributes) ?? [];
    if (source !== undefined) parts.push(readSource('', `import ${JSON.stringify(source)}`, true));
  }
  // What makes an .astro file a component is its default export, written by the compiler.
  return {
    imports: parts.flatMap(({ imports }) => imports),
    hasDefaultExport: false,
    hasStarExport: parts.some(({ hasStarExport }) => hasStarExport),
  };
}

function frontmatter(text: string): string {
  return /^\s*---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? '';
}

function readSource(file: string, text: string, isInScript: boolean): Statements {
  const source = ts.createSourceFile(file || 'script.ts', text, ts.ScriptTarget.Latest, true);
  const found: Statements = { imports: [], hasDefaultExport: false, hasStarExport: false };
  const add = (node: ts.Node | undefined, isType: boolean) => {
    if (node && ts.isStringLiteralLike(node)) {
      found.imports.push({ specifier: node.text, isType, isInScript });
    }
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) {
      add(node.moduleSpecifier, node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword);
    } else if (ts.isExportDeclaration(node)) {
      add(node.moduleSpecifier, node.isTypeOnly);
      if (node.exportClause === undefined) found.hasStarExport = true;
      else if (ts.isNamespaceExport(node.exportClause)) found.hasStarExport = true;
      else if (node.exportClause.elements.some(({ name }) => name.text === 'default')) {
        found.hasDefaultExport = true;
      }
    } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      add(node.argument.literal, true);
    } else if (ts.isCallExpression(node) && isLoading(node.expression)) {
      globsOf(node).forEach((argument) => add(argument, false));
    } else if (isDefaultExport(node)) {
      found.hasDefaultExport = true;
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function isLoading(callee: ts.Expression): boolean {
  return callee.kind === ts.SyntaxKind.ImportKeyword || callee.getText() === 'import.meta.glob';
}

function globsOf({ arguments: [first] }: ts.CallExpression): ts.Node[] {
  if (first === undefined) return [];
  return ts.isArrayLiteralExpression(first) ? [...first.elements] : [first];
}

function isDefaultExport(node: ts.Node): boolean {
  if (ts.isExportAssignment(node)) return true;
  const modifiers = ts.canHaveModifiers(node) ? ts.getModifiers(node) : undefined;
  return modifiers?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword) ?? false;
}
