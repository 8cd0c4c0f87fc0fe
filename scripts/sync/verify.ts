/** Reads a staged snapshot back as the site will, before it takes the old one’s place. */
import { readSnapshot } from '../../src/content/snapshot';
import { findCmsAddress } from './cms-address';
import { SyncError, messageOf } from './sync-error';

/** @throws SyncError (1) naming file and field: what does not verify is never swapped in. */
export function verifySnapshot(staged: string, baseUrl: string): void {
  const { documents } = read(staged);
  for (const [name, ofCollection] of Object.entries(documents)) {
    for (const document of ofCollection) {
      const field = findCmsAddress(document, baseUrl);
      if (field !== null)
        throw refusal(`${name}, champ « ${field} » : une adresse du CMS est restée`);
    }
  }
}

/** One reader for the sync and the site: what the one writes is what the other accepts. */
function read(staged: string): ReturnType<typeof readSnapshot> {
  try {
    return readSnapshot(staged);
  } catch (error) {
    throw refusal(messageOf(error));
  }
}

function refusal(reason: string): SyncError {
  return new SyncError(
    1,
    `Le nouvel instantané n’est pas valable, l’ancien reste en place.\n${reason}`,
  );
}
