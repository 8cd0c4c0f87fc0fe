/** Asks the Nu HTML checker about every page, style sheet and drawing of a folder, in one run. */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { listFiles } from './site-files';

interface Message {
  type: 'error' | 'info' | 'non-document-error';
  subType?: 'warning' | 'fatal' | 'io' | 'schema' | 'internal';
  url?: string;
  lastLine?: number;
  lastColumn?: number;
  message: string;
  extract?: string;
}

export interface Verdict {
  errors: string[];
  /** Doubtful, not wrong. */
  warnings: string[];
}

export function checkMarkup(folder: string): Verdict {
  // Named one by one: given the folder, the checker reads pictures as if they were pages.
  const files = listFiles(folder).filter((file) => /\.(html|css|svg)$/.test(file));
  if (files.length === 0) throw new Error(`Nothing to check in ${folder}.`);
  const messages = inPortions(files)
    .flatMap((portion) => askChecker(folder, portion))
    .filter((message) => !isOddityOfLeaflet(message));
  const describe = (message: Message) => describeMessage(message, folder);
  return {
    errors: messages.filter(isError).map(describe),
    warnings: messages.filter(({ subType }) => subType === 'warning').map(describe),
  };
}

/** The map’s sheet holds Leaflet’s: a property for old browsers, and a value newer than the checker. */
function isOddityOfLeaflet({ url = '', message }: Message): boolean {
  return (
    /\/leaflet\.[\w-]+\.css$/.test(url) &&
    /^CSS: “(behavior”: Property “behavior” doesn't exist|mix-blend-mode”: “plus-lighter”)/.test(
      message,
    )
  );
}

/** A command line has a limit; this site fits into one portion for long. */
function inPortions(files: string[], size = 500): string[][] {
  const starts = Array.from({ length: Math.ceil(files.length / size) }, (_, index) => index * size);
  return starts.map((start) => files.slice(start, start + size));
}

function askChecker(folder: string, files: string[]): Message[] {
  const jar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');
  const options = ['--format', 'json', '--stdout', '--also-check-css', '--also-check-svg'];
  const { stdout, stderr, status, error } = spawnSync('java', ['-jar', jar, ...options, ...files], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  if (error)
    throw new Error(`Java does not start (${error.message}): run « npm run setup -- --tests ».`);
  const messages = readMessages(stdout, stderr);
  // Never a silent yes: the checker’s own verdict and what it printed must agree.
  if ((status === 0) === messages.some(isError)) {
    throw new Error(`The HTML checker ended with ${status}, unlike its messages:\n${stderr}`);
  }
  return messages;
}

function isError({ type }: Message): boolean {
  return type !== 'info';
}

function readMessages(stdout: string, stderr: string): Message[] {
  try {
    return (JSON.parse(stdout) as { messages: Message[] }).messages;
  } catch {
    throw new Error(`The HTML checker did not answer:\n${stderr || stdout}`);
  }
}

function describeMessage(
  { url, lastLine, lastColumn, message, extract }: Message,
  folder: string,
): string {
  const file = url?.startsWith('file:') ? fileURLToPath(url).slice(folder.length) : (url ?? '');
  const place = lastLine === undefined ? file : `${file}:${lastLine}:${lastColumn ?? 0}`;
  return `${place}: ${message}${extract === undefined ? '' : ` — ${extract.replace(/\s+/g, ' ').trim()}`}`;
}
