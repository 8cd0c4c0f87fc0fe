import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Writes the files into a temporary folder of their own; returns the folder. */
export function writeFolder(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'folder-'));
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return folder;
}
