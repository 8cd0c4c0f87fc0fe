/** File types that may be uploaded: those that the site can show. The content and the extension of a file must agree. */
import { errors } from '@strapi/utils';
import { open } from 'node:fs/promises';
import path from 'node:path';

interface UploadType {
  /** Name in French with its article: `une image JPEG`. */
  label: string;
  mimes: readonly [string, ...string[]];
  extensions: readonly string[];
  /** Tells whether the first bytes of a file are of this type. */
  isContent(head: Buffer): boolean;
}

/**
 * Number of bytes that are read of a file to recognise its type. The signature of a PDF may be anywhere in the first
 * 1,024 bytes.
 */
const headByteCount = 1024 + 8;

const uploadTypes: readonly UploadType[] = [
  {
    label: 'une image JPEG',
    mimes: ['image/jpeg'],
    extensions: ['.jpg', '.jpeg'],
    isContent: (head) => hasSignatureAt(head, 0, '\xff\xd8\xff'),
  },
  {
    label: 'une image PNG',
    // Strapi detects an animated PNG as `image/apng`.
    mimes: ['image/png', 'image/apng'],
    extensions: ['.png'],
    isContent: (head) => hasSignatureAt(head, 0, '\x89PNG\r\n\x1a\n'),
  },
  {
    label: 'une image WebP',
    mimes: ['image/webp'],
    extensions: ['.webp'],
    isContent: (head) => hasSignatureAt(head, 0, 'RIFF') && hasSignatureAt(head, 8, 'WEBP'),
  },
  {
    label: 'une image AVIF',
    mimes: ['image/avif'],
    extensions: ['.avif'],
    isContent: (head) => hasSignatureAt(head, 4, 'ftypavif') || hasSignatureAt(head, 4, 'ftypavis'),
  },
  {
    label: 'une image GIF',
    mimes: ['image/gif'],
    extensions: ['.gif'],
    isContent: (head) => hasSignatureAt(head, 0, 'GIF87a') || hasSignatureAt(head, 0, 'GIF89a'),
  },
  {
    label: 'un PDF',
    mimes: ['application/pdf'],
    extensions: ['.pdf'],
    isContent: (head) => head.includes('%PDF-'),
  },
];

/** MIME types for Strapi’s own check (`security.allowedTypes`), which trusts the extension if it cannot detect the type. */
export const allowedMimes: string[] = uploadTypes.flatMap(({ mimes }) => mimes);

const allowedTypesText = 'choisissez une image JPEG, PNG, WebP, AVIF ou GIF, ou un PDF';
const heicMessage =
  'Les navigateurs ne montrent pas les photos HEIC\u00a0: exportez-la en JPEG, puis ajoutez-la de nouveau.';
const svgMessage =
  'Un dessin SVG peut contenir du code\u00a0: exportez-le en PNG, puis ajoutez-le de nouveau.';
/** Messages for rejected extensions that need an explanation. */
const messagesByExtension: Partial<Record<string, string>> = {
  '.heic': heicMessage,
  '.heif': heicMessage,
  '.svg': svgMessage,
  '.svgz': svgMessage,
};

/** An uploaded file, as Strapi’s body parser stores it. */
export interface UploadedFile {
  filepath: string;
  originalFilename?: string | null;
}

/**
 * Checks that the site can show a file, and that its extension agrees with its content.
 *
 * @param replacedExtension extension of the file that it replaces; Strapi keeps the address of that file
 * @throws ValidationError in French
 */
export async function checkUpload(file: UploadedFile, replacedExtension?: string | null): Promise<void> {
  const name = file.originalFilename ?? '';
  const extension = path.extname(name).toLowerCase();
  const head = await readHead(file.filepath);
  const typeByContent = uploadTypes.find(({ isContent }) => isContent(head));
  const typeByExtension = uploadTypeOf(extension);
  if (typeByExtension === undefined && extension !== '') {
    throw new errors.ValidationError(
      messagesByExtension[extension] ?? `Le site ne montre pas les fichiers «\u00a0${extension}\u00a0»\u00a0: ${allowedTypesText}.`,
    );
  }
  if (typeByContent === undefined) {
    const isSvg = /<svg[\s>]/.test(head.toString('latin1'));
    const isHeic = /^ftyp(?:hei|hev|mif1|msf1)/.test(head.toString('latin1', 4, 12));
    throw new errors.ValidationError(
      isSvg
        ? svgMessage
        : isHeic
          ? heicMessage
          : `«\u00a0${name}\u00a0» est abîmé, ou n’est pas ce que dit son nom\u00a0: ${allowedTypesText}.`,
    );
  }
  if (typeByExtension !== undefined && typeByExtension !== typeByContent) {
    throw new errors.ValidationError(
      `«\u00a0${name}\u00a0» contient ${typeByContent.label}\u00a0: nommez-le «\u00a0${path.parse(name).name}${typeByContent.extensions[0]}\u00a0», puis ajoutez-le de nouveau.`,
    );
  }
  if (replacedExtension != null && uploadTypeOf(replacedExtension.toLowerCase()) !== typeByContent) {
    throw new errors.ValidationError(
      `Ce fichier garde son adresse, qui finit par «\u00a0${replacedExtension}\u00a0»\u00a0: remplacez-le par un fichier de ce type, ou ajoutez le nouveau à part.`,
    );
  }
}

/**
 * Returns the response headers for a stored file. Code in it cannot run, and browsers download everything but pictures.
 */
export function uploadHeaders(file: string): Record<string, string> {
  const type = uploadTypeOf(path.extname(file).toLowerCase());
  return {
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'Content-Type': type?.mimes[0] ?? 'application/octet-stream',
    ...(type?.mimes[0].startsWith('image/') ? {} : { 'Content-Disposition': 'attachment' }),
  };
}

function uploadTypeOf(extension: string): UploadType | undefined {
  return uploadTypes.find(({ extensions }) => extensions.includes(extension));
}

function hasSignatureAt(head: Buffer, offset: number, signature: string): boolean {
  return head.toString('latin1', offset, offset + signature.length) === signature;
}

async function readHead(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headByteCount), 0, headByteCount, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
