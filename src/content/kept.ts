/**
 * What a build works out of content and keeps for the next: a file for each answer, named after what was asked.
 * The folder is named after the code (see `scripts/build/kept-integration.ts`), so what other code answered is
 * never found.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

declare const KEPT_DIRECTORY: string | null;

/** Null while developing: code changes under the running server. */
export const keptDirectory = typeof KEPT_DIRECTORY === 'undefined' ? null : KEPT_DIRECTORY;

export interface Asked<Answer> {
  /** All that the answer depends on but code and what `holds` looks at. */
  question: string | Uint8Array;
  /** The answer is JSON. */
  work: () => Answer;
  /** Whether a kept answer still goes with what the question does not name. */
  holds?: (answer: Answer) => boolean;
}

/** A file that cannot be read is as good as none, and one that cannot be written only costs the next build its time. */
export function kept<Answer>(
  directory: string | null,
  { question, work, holds = () => true }: Asked<Answer>,
): Answer {
  if (directory === null) return work();
  const name = createHash('sha256').update(question).digest('hex').slice(0, 32);
  const file = path.join(directory, `${name}.json`);
  const known = read(file) as Answer | null;
  if (known !== null && holds(known)) return known;
  const answer = work();
  write(file, JSON.stringify(answer));
  return answer;
}

function read(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

function write(file: string, text: string): void {
  const temporary = `${file}.${process.pid}`;
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(temporary, text);
    renameSync(temporary, file);
  } catch {
    // A full disk, or another build that tidies up.
  }
}
