/** Uploads the snapshot’s files to Strapi’s media library, once for each description of a file. */
import { statSync } from 'node:fs';
import path from 'node:path';
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

  /** Replaces `media/<file>` in Markdown by the addresses of the uploads. */
  async withAddresses(markdown: string): Promise<string> {
    let text = markdown;
    for (const file of Object.keys(this.facts)) {
      const reference = `media/${file}`;
      if (!text.includes(reference)) continue;
      const { url } = await this.#upload({ file, alt: null, caption: null });
      text = text.replaceAll(reference, url);
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
