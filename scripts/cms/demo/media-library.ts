import type { Core } from '@strapi/strapi';
import { statSync } from 'node:fs';
import path from 'node:path';
import type { Media, SnapshotText } from './stored-document.ts';

interface UploadedFile {
  id: number;
  url: string;
}

type FileFacts = Readonly<Record<string, { mime: string; focalPoint?: object }>>;

/**
 * Uploads the snapshot’s files to Strapi’s media library. In Strapi a description belongs to the file, in the snapshot to
 * its use, so a file with several descriptions is uploaded several times.
 */
export class MediaLibrary {
  /** Uploads by file and description. */
  readonly #uploads = new Map<string, UploadedFile>();

  readonly #strapi: Core.Strapi;
  readonly #folder: string;
  readonly #facts: FileFacts;

  /** @param folder the snapshot’s `media/` @param facts content of its `media.json` */
  constructor(strapi: Core.Strapi, folder: string, facts: FileFacts) {
    this.#strapi = strapi;
    this.#folder = folder;
    this.#facts = facts;
  }

  /** Uploads a file unless it is uploaded already, and returns its id in Strapi. */
  async idOf(media: Media): Promise<number> {
    return (await this.#upload(media)).id;
  }

  /** Uploads the files of a text, and returns the text with their addresses in Strapi. */
  async withAddresses({ body, files }: SnapshotText): Promise<string> {
    let text = body;
    for (const [address, file] of Object.entries(files)) {
      if (file === null || !text.includes(address)) continue;
      const { url } = await this.#upload({ file, alt: null, caption: null });
      text = text.replaceAll(address, url);
    }
    return text;
  }

  async #upload(media: Media): Promise<UploadedFile> {
    const { file, alt, caption } = media;
    const key = JSON.stringify([file, alt, caption]);
    const upload = this.#uploads.get(key) ?? (await this.#store(media));
    this.#uploads.set(key, upload);
    return upload;
  }

  async #store({ file, alt, caption }: Media): Promise<UploadedFile> {
    const filepath = path.join(this.#folder, file);
    // This removes the digest that the snapshot adds to the original name.
    const name = file.replace(/\.[0-9a-f]{8}(?=\.\w+$)/, '');
    const { mime: mimetype = 'application/octet-stream', focalPoint } = this.#facts[file] ?? {};
    const size = statSync(filepath).size;
    const [stored]: UploadedFile[] = await this.#strapi
      .plugin('upload')
      .service('upload')
      .upload({
        data: { fileInfo: { name, alternativeText: alt, caption, focalPoint } },
        files: { filepath, originalFilename: name, mimetype, size },
      });
    if (stored === undefined) throw new Error(`Strapi did not store ${file}`);
    return stored;
  }
}
