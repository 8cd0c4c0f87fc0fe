/**
 * `npm run cms -- --export DIR`: puts the Strapi of this site into a Strapi project, fresh or in use, in JavaScript or
 * TypeScript. It speaks French: owners run it.
 *
 * What it has written is remembered in the project, so that a newer version replaces its own files only: one that
 * somebody has changed stays as it is, and is named. Nothing that holds content is ever removed.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'astro/zod';
import { ProgramError } from '../lib/errors';
import { enablePlugin } from './plugin-config';
import type { EnabledPlugin } from './plugin-config';
import { pluginFolder, projectFiles } from './project-files';
import type { ProjectKind } from './project-files';

const memoryFile = `${pluginFolder}/fichiers.json`;
const memorySchema = z.record(z.string(), z.string());
/** File → digest of what was written. */
type Memory = z.infer<typeof memorySchema>;

export interface Export {
  kind: ProjectKind;
  added: string[];
  updated: string[];
  unchanged: string[];
  removed: string[];
  /** Changed by somebody, or there before. */
  left: string[];
  /** Of an earlier version, no longer used: they may hold content. */
  obsolete: string[];
  plugin: EnabledPlugin;
  /** The older way of sending e-mails, which would send each twice. */
  oldEmails: string[];
}

/** @throws ProgramError (2) if the folder is no Strapi project */
export function exportTo(project: string): Export {
  const kind = readKind(project);
  const files = projectFiles(kind);
  const memory = readMemory(project);
  const next: Memory = {};
  const result: Export = {
    kind,
    ...{ added: [], updated: [], unchanged: [], removed: [], left: [], obsolete: [] },
    plugin: enablePlugin(project, kind.language),
    oldEmails: ['js', 'ts']
      .map((language) => `src/api/contact/content-types/contact/lifecycles.${language}`)
      .filter((file) => existsSync(path.join(project, file))),
  };
  for (const [file, text] of files) {
    const outcome = writeFile(project, file, text, memory);
    result[outcome].push(file);
    const remembered = outcome === 'left' ? memory[file] : digestOf(text);
    if (remembered !== undefined) next[file] = remembered;
  }
  for (const [file, digest] of Object.entries(memory)) {
    if (files.has(file) || !existsSync(path.join(project, file))) continue;
    const isOurs = digestOf(readFileSync(path.join(project, file), 'utf8')) === digest;
    // Without its schema, Strapi would drop a type’s table.
    if (isOurs && !isSchema(file)) {
      rmSync(path.join(project, file));
      result.removed.push(file);
    } else {
      next[file] = digest;
      result.obsolete.push(file);
    }
  }
  writeFileSync(path.join(project, memoryFile), `${JSON.stringify(next, null, 2)}\n`);
  return result;
}

function writeFile(
  project: string,
  file: string,
  text: string,
  memory: Memory,
): 'added' | 'updated' | 'unchanged' | 'left' {
  const full = path.join(project, file);
  const twin = twinOf(file);
  const hasTwin =
    twin !== null && existsSync(path.join(project, twin)) && memory[twin] === undefined;
  if (hasTwin) return 'left';
  if (!existsSync(full)) {
    mkdirSync(path.dirname(full), { recursive: true });
    writeFileSync(full, text);
    return 'added';
  }
  const digest = digestOf(readFileSync(full, 'utf8'));
  if (digest === digestOf(text)) return 'unchanged';
  if (digest !== memory[file]) return 'left';
  writeFileSync(full, text);
  return 'updated';
}

/** The same code in the other language: Strapi would load both. */
function twinOf(file: string): string | null {
  const { dir, name, ext } = path.posix.parse(file);
  if (!file.startsWith('src/api/') || !['.js', '.ts'].includes(ext)) return null;
  return `${dir}/${name}${ext === '.js' ? '.ts' : '.js'}`;
}

function isSchema(file: string): boolean {
  return file.endsWith('.json') && !file.startsWith(pluginFolder);
}

/** Git may have changed the ends of lines. */
function digestOf(text: string): string {
  return createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');
}

function readKind(project: string): ProjectKind {
  const packageSchema = z.object({
    dependencies: z.object({ '@strapi/strapi': z.string() }),
  });
  const read = packageSchema.safeParse(readJson(path.join(project, 'package.json')));
  if (!read.success) {
    throw new ProgramError(
      2,
      `${project} n’est pas un projet Strapi : son package.json ne nomme pas @strapi/strapi.\n` +
        'Pour en créer un : npx create-strapi@5 mon-strapi --non-interactive',
    );
  }
  const range = read.data.dependencies['@strapi/strapi'];
  const major = Number(/\d+/.exec(range)?.[0]);
  if (major !== 4 && major !== 5) {
    throw new ProgramError(2, `Ce site connaît Strapi 5 et 4 ; ce projet demande « ${range} ».`);
  }
  const isTypeScript = existsSync(path.join(project, 'tsconfig.json'));
  return { edition: major, language: isTypeScript ? 'ts' : 'js' };
}

function readMemory(project: string): Memory {
  const read = memorySchema.safeParse(readJson(path.join(project, memoryFile)));
  return read.success ? read.data : {};
}

/** Null if there is no such file, or it is no JSON. */
function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

export function describeExport(project: string, result: Export): string {
  const { kind, added, updated, unchanged, removed, left, obsolete, plugin, oldEmails } = result;
  const language = kind.language === 'ts' ? 'TypeScript' : 'JavaScript';
  const lines = [
    `Le Strapi du site est dans ${project} (Strapi ${kind.edition}, ${language}).`,
    `Fichiers : ${added.length} ajoutés, ${updated.length} mis à jour, ${unchanged.length} déjà à jour, ${removed.length} retirés.`,
  ];
  if (plugin.outcome === 'added') {
    lines.push(`${plugin.file} : la ligne qui active le greffon « site » y est ajoutée.`);
  }
  if (left.length > 0) {
    lines.push(
      '',
      'Laissés tels quels, car ils ne sont plus comme cette commande les a écrits :',
      ...left.map((file) => `  - ${file}`),
      'Pour prendre la version du site : déplacez le fichier, puis relancez.',
    );
  }
  if (obsolete.length > 0) {
    lines.push(
      '',
      'Plus utilisés par le site, laissés à cause de leur contenu :',
      ...obsolete.map((file) => `  - ${file}`),
    );
  }
  if (oldEmails.length > 0) {
    lines.push(
      '',
      'Ce fichier envoyait les e-mails des demandes, ce que fait maintenant le greffon. S’il vient de ce site, supprimez-le, sinon chaque demande fait deux e-mails :',
      ...oldEmails.map((file) => `  - ${file}`),
    );
  }
  if (plugin.outcome === 'unknown') {
    lines.push(
      '',
      `Reste à faire : dans ${plugin.file}, ajoutez cette ligne aux greffons, puis relancez :`,
      `  ${plugin.line}`,
    );
  }
  return lines.join('\n');
}
