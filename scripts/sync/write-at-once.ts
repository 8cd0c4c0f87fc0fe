/** Writes a file so that it is whole under its name, or not there. */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Another process may be writing the same file: whoever renames last wins. */
export async function writeAtOnce(file: string, bytes: Uint8Array | string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  await writeFile(temporary, bytes);
  await rename(temporary, file);
}
