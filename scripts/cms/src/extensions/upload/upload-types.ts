/** File types that may be uploaded: those that the site can show. */
import { errors } from '@strapi/utils';
import path from 'node:path';

interface UploadType {
  mimes: readonly [string, ...string[]];
  extensions: readonly string[];
}

const uploadTypes: readonly UploadType[] = [
  { mimes: ['image/jpeg'], extensions: ['.jpg', '.jpeg', '.jfif', '.jpe'] },
  // Strapi detects an animated PNG as `image/apng`.
  { mimes: ['image/png', 'image/apng'], extensions: ['.png'] },
  { mimes: ['image/webp'], extensions: ['.webp'] },
  { mimes: ['image/avif'], extensions: ['.avif'] },
  { mimes: ['image/gif'], extensions: ['.gif'] },
  { mimes: ['application/pdf'], extensions: ['.pdf'] },
];

/**
 * MIME types for Strapi’s own check of the content (`security.allowedTypes`). It trusts the extension if it cannot detect
 * the type, so a web page named `.png` is stored; `uploadHeaders` keeps its code from running.
 */
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

/** Maximum length of a file’s name. Strapi adds up to 30 characters, and file systems allow 255. */
const maxNameLength = 200;

/**
 * Checks that the extension of a file is one that the site can show, and that Strapi can store a file of this name.
 *
 * @throws ValidationError in French
 */
export function checkFileName(name: string): void {
  if (name.length > maxNameLength) {
    throw new errors.ValidationError(
      `Ce nom de fichier est trop long (${name.length} signes, ${maxNameLength} au plus)\u00a0: raccourcissez-le, puis ajoutez le fichier de nouveau.`,
    );
  }
  const extension = path.extname(name).toLowerCase();
  if (uploadTypeOf(extension) !== undefined) return;
  const nameEnd = extension === '' ? 'sans terminaison' : `«\u00a0${extension}\u00a0»`;
  throw new errors.ValidationError(
    messagesByExtension[extension] ?? `Le site ne montre pas les fichiers ${nameEnd}\u00a0: ${allowedTypesText}.`,
  );
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
