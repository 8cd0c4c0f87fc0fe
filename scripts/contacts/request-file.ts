/** Keeps contact requests in a file of this machine, one line of JSON each, safe from a crash. */
import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';

export interface RequestFile {
  /** @returns the number of its line, once it is on the disk. */
  append: (entry: object) => Promise<number>;
}

export function openRequestFile(file: string): RequestFile {
  // One after the other: two writes at once could mix their lines.
  let last: Promise<unknown> = Promise.resolve();
  return {
    append: (entry) => {
      const written = last.then(() => appendLine(file, `${JSON.stringify(entry)}\n`));
      last = written.catch(() => undefined);
      return written;
    },
  };
}

async function appendLine(file: string, line: string): Promise<number> {
  await mkdir(path.dirname(file), { recursive: true });
  // Names and addresses of people: for nobody else on this machine.
  const handle = await open(file, 'a+', 0o600);
  try {
    const before = await handle.readFile('utf8');
    // A line that a crash cut short stays alone.
    const isCut = before !== '' && !before.endsWith('\n');
    await handle.appendFile(isCut ? `\n${line}` : line);
    await handle.sync();
    return before.split('\n').length + (isCut ? 1 : 0);
  } finally {
    await handle.close();
  }
}
