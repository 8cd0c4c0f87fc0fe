/** Where the browser tests’ server keeps the contact requests that are really sent: a file for each port. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const port = process.env['TEST_PORT'] ?? '4399';

export const contactsFile = fileURLToPath(
  new URL(`../../.cache/test-contacts-${port}.jsonl`, import.meta.url),
);

/** Everything that was sent with this address. */
export function receivedFrom(email: string): unknown[] {
  return readFileSync(contactsFile, 'utf8')
    .split('\n')
    .filter((line) => line.includes(JSON.stringify(email)))
    .map((line) => (JSON.parse(line) as { data: unknown }).data);
}
