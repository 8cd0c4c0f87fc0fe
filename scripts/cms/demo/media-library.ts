/** Uploads the snapshot’s files to Strapi’s media library, once for each description of a file. */
import type { Core } from '@strapi/strapi';
import { statSync } from 'node:fs';
import path from 'node:path';
import type { Media, Text } from './stored-document.ts';

interface Stored {
  id: number;
  url: string;
}

type FileFacts = Readonly<Record<string, { mime: string; focalPoint?: object }>>;

export class MediaLibrary {
  readonly #uploads = new Map<string, Stored>();

  readonly #strapi: Core.Strapi;
  readonly #folder: string;
  readonly #facts: FileFacts;

  /** @param folder the snapshot’s `media/` @param facts what its `media.json` says of each file */
  constructor(strapi: Core.Strapi, folder: string, facts: FileFacts) {
    this.#strapi = strapi;
    this.#folder = folder;
    this.#facts = facts;
  }

  /** Strapi’s id of the file. In Strapi a description belongs to the file, in the snapshot to its use. */
  async idOf(media: Media): Promise<number> {
    return (await this.#upload(media)).id;
  }

  /** A text with the addresses that its files have here; the committed snapshot names them `media/…`. */
  async withAddresses({ body, files }: Text): Promise<string> {
    const named = [
      ...Object.entries(files),
      ...Object.keys(this.#facts).map((file) => [`media/${file}`, file] as const),
    ];
    let text = body;
    for (const [address, file] of named) {
      if (file === null || !text.includes(address)) continue;
      const { url } = await this.#upload({ file, alt: null, caption: null });
      text = text.replaceAll(address, url);
    }
    return text;
  }

  async #upload({ file, alt, caption }: Media): Promise<Stored> {
    const key = JSON.stringify([file, alt, caption]);
    const cached = this.#uploads.get(key);
    if (cached !== undefined) return cached;
    const filepath = path.join(this.#folder, file);
    // Under its original name, without the snapshot’s digest.
    const name = file.replace(/\.[0-9a-f]{8}(?=\.\w+$)/, '');
    const { mime: mimetype = 'application/octet-stream', focalPoint } = this.#facts[file] ?? {};
    const size = statSync(filepath).size;
    const [stored]: Stored[] = await this.#strapi
      .plugin('upload')
      .service('upload')
      .upload({
        data: { fileInfo: { name, alternativeText: alt, caption, focalPoint } },
        files: { filepath, originalFilename: name, mimetype, size },
      });
    if (stored === undefined) throw new Error(`Strapi did not store ${file}`);
    this.#uploads.set(key, stored);
    return stored;
  }
}
