/** The files that a text names, and where they are in the snapshot. */
import type { Address } from './address';

/** What may be a file of the library. */
export type FileAddress = Extract<Address, { kind: 'upload' | 'media' | 'web' }>;

/** In `media/`, or why it is not there. Null for what is no file of the library. */
export type FileOf = (address: FileAddress) => { name: string } | { reason: string } | null;

export function isFileAddress(address: Address): address is FileAddress {
  return address.kind === 'upload' || address.kind === 'media' || address.kind === 'web';
}

/** @param files see `markdownSchema`. An older text has none: it names its files as the snapshot does */
export function filesOf(files: Readonly<Record<string, string | null>> | undefined): FileOf {
  if (files === undefined) {
    return (address) => (address.kind === 'media' ? { name: address.file } : null);
  }
  const names = new Map(Object.entries(files));
  return (address) => {
    const name = address.kind === 'media' ? undefined : names.get(address.key);
    if (name === undefined) return null;
    return name === null ? { reason: 'fichier perdu' } : { name };
  };
}
