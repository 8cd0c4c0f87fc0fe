/** Uploads the snapshot’s files to Strapi’s media library, once for each description of a file. */
import { statSync } from 'node:fs';
import path from 'node:path';
import type { Markdown } from '../../src/content/types/markdown';
import type { Media, MediaIndex } from '../../src/content/types/media';
import type { Strapi, UploadFile, UploadedFile } from './strapi-surface';

export class MediaLibrary {
  readonly #uploads = new Map<string, UploadedFile>();

  constructor(
    private readonly strapi: Strapi,
    /** The snapshot’s `media/`. */
    private readonly folder: string,
    private readonly facts: MediaIndex,
  ) {}

  /** Strapi’s id of the file. In Strapi a description belongs to the file, in the snapshot to its use. */
  async idOf(media: Media): Promise<number> {
    return (await this.#upload(media)).id;
  }

  /** A text with the addresses that its files have here. An older text names them as the snapshot does. */
  async withAddresses({ body, files }: Markdown): Promise<string> {
    const named = files
      ? Object.entries(files)
      : Object.keys(this.facts).map((file) => [`media/${file}`, file] as const);
    let text = body;
    for (const [address, file] of named) {
      if (file === null || !text.includes(address)) continue;
      const { url } = await this.#upload({ file, alt: null, caption: null });
      text = text.replaceAll(address, url);
    }
    return text;
  }

  async #upload({ file, alt, caption }: Media): Promise<UploadedFile> {
    const key = JSON.stringify([file, alt, caption]);
    const cached = this.#uploads.get(key);
    if (cached !== undefined) return cached;
    const upload = fileToUpload(path.join(this.folder, file), this.facts[file]?.mime);
    const fileInfo = { name: upload.originalFilename, alternativeText: alt, caption };
    const [stored] = await this.strapi
      .plugin('upload')
      .service('upload')
      .upload({ data: { fileInfo }, files: upload });
    if (stored === undefined) throw new Error(`Strapi did not store ${file}`);
    this.#uploads.set(key, stored);
    return stored;
  }
}

/** Under its original name, without the snapshot’s digest. */
export function fileToUpload(filepath: string, mimetype = 'application/octet-stream'): UploadFile {
  const originalFilename = path.basename(filepath).replace(/\.[0-9a-f]{8}(?=\.\w+$)/, '');
  return {
    filepath,
    originalFilename,
    mimetype,
    size: statSync(filepath).size,
    path: filepath,
    name: originalFilename,
    type: mimetype,
  };
}
