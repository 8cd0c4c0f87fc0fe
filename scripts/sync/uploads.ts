/**
 * The files that the content uses. While an entry is normalised nobody knows yet what a file will be called:
 * a token stands in for its name, and `Uploads.name` puts the names in once everything is downloaded.
 */
import type { Place } from './findings';
import { nameFromUrl } from './markdown-media';

/** What Strapi knows of an uploaded file’s version. A replaced file keeps its address and changes these. */
export interface UploadVersion {
  updatedAt: string | null;
  hash: string | null;
  size: number | null;
}

export interface Upload {
  /** Absolute. */
  url: string;
  /** As the editor called it, with or without its type. */
  names: string[];
  /** Null for what only Markdown names. */
  version: UploadVersion | null;
}

/** What a picture is for decides how big it must be. */
export type UploadPurpose = 'hero' | 'cover' | 'picture' | 'link';

export interface UploadUse {
  url: string;
  place: Place;
  field: string;
  purpose: UploadPurpose;
}

/** Private-use characters, so that no editor’s text can be taken for a token. */
const token = /\uE000(\d+)\uE001/g;

export class Uploads {
  readonly #uploads = new Map<string, Upload>();
  readonly #uses: UploadUse[] = [];

  /** A file that Strapi’s answer names. */
  wantNamed(use: UploadUse, name: string | null, version: UploadVersion): string {
    const known = this.#uploads.get(use.url);
    const names = [...(known?.names ?? []), name ?? nameFromUrl(use.url)];
    this.#uploads.set(use.url, { url: use.url, names, version: newer(known?.version, version) });
    return this.#tokenOf(use);
  }

  /** A file that only a Markdown body names. */
  wantLinked(use: UploadUse): string {
    const known = this.#uploads.get(use.url);
    const names = [...(known?.names ?? []), nameFromUrl(use.url)];
    this.#uploads.set(use.url, { url: use.url, names, version: known?.version ?? null });
    return this.#tokenOf(use);
  }

  get(url: string): Upload | undefined {
    return this.#uploads.get(url);
  }

  /** The uses that are left in a document: those of skipped entries need no download. */
  usesIn(document: unknown): UploadUse[] {
    const found = JSON.stringify(document).matchAll(token);
    return [...found].flatMap(([, number]) => this.#uses[Number(number)] ?? []);
  }

  /** The document with a name for each token. @throws when a name is missing: a token must never be written. */
  name<Document>(document: Document, fileOf: (url: string) => string | undefined): Document {
    const text = JSON.stringify(document).replace(token, (_, number: string) => {
      const use = this.#uses[Number(number)];
      const file = use === undefined ? undefined : fileOf(use.url);
      if (file === undefined) throw new Error(`Upload sans fichier : ${use?.url ?? number}`);
      return file;
    });
    return JSON.parse(text) as Document;
  }

  #tokenOf(use: UploadUse): string {
    this.#uses.push(use);
    return `\uE000${this.#uses.length - 1}\uE001`;
  }
}

/** A file replaced while the answers came in is described twice. */
function newer(known: UploadVersion | null | undefined, other: UploadVersion): UploadVersion {
  return known && (known.updatedAt ?? '') > (other.updatedAt ?? '') ? known : other;
}

/** For texts from outside, so that they hold no token of their own. */
export function withoutTokens(text: string): string {
  return text.replace(/[\uE000\uE001]/g, '');
}
