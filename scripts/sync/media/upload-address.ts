/** The address of an upload, as its server knows the file, or as it may know it. */

/** A signature, a number against caches: what follows the file’s name. */
const suffix = /\?[\w.~-]+=.*$|(?<=\.[a-z0-9]{2,5})[?#][\w-]*$/is;

/** Signs that no encoded address holds. */
const unencoded = /[\s#?"<>\\^`{|}]/;

/**
 * Encodes the name of a file that a library gives as it is: `/uploads/Toit #2.jpg`. What is encoded already stays.
 * @param address of the upload field, absolute or a path
 */
export function encodeUploadAddress(address: string): string {
  const text = address.trim().toWellFormed();
  const [, origin = '', rest = ''] = /^((?:https?:)?\/\/[^/?#]*)?(.*)$/is.exec(text) ?? [];
  const [query = ''] = suffix.exec(rest) ?? [];
  const path = rest.slice(0, rest.length - query.length);
  if (!unencoded.test(path) && isDecodable(path)) return text;
  return `${origin}${eachPart(path, String)}${query}`;
}

/** A percent sign may be part of a name: `100%.jpg`. */
function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * Where the same file may be, if there is none at its address: accents may be written in two ways, and a `%20` or a `?` be
 * part of a name.
 */
export function otherSpellings(address: string): string[] {
  const { origin, pathname, search } = new URL(address);
  const path = isDecodable(pathname) ? decodeURIComponent(pathname) : pathname;
  const inOtherForms = ['NFC', 'NFD']
    .filter((form) => path.normalize(form) !== path)
    .map((form) => eachPart(pathname, (part) => decodeURIComponent(part).normalize(form)) + search);
  const asItIs = /%|\?/.test(pathname + search) ? [eachPart(pathname + search, String)] : [];
  return [...inOtherForms, ...asItIs].map((other) => origin + other);
}

function eachPart(path: string, change: (part: string) => string): string {
  return path
    .split('/')
    .map((part) => encodeURIComponent(change(part)))
    .join('/');
}
