/**
 * Sets safe headers for files in `uploads/`, including files that were uploaded before uploads were checked. It resolves
 * the file’s path, because Strapi also serves uploads at `/%75ploads/…` and `/x/../uploads/…`.
 */
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import path from 'node:path';
import { uploadHeaders } from '../extensions/upload/upload-types';

export default (_config: unknown, { strapi }: { strapi: Core.Strapi }): Core.MiddlewareHandler => {
  const publicFolder = path.resolve(strapi.dirs.static.public);
  // Paths are compared in lower case, because some file systems ignore case.
  const uploadsPath = path.join(publicFolder, 'uploads', path.sep).toLowerCase();
  return async (context: Context, next: Next) => {
    await next();
    if (context.status >= 400) return;
    const file = path.join(publicFolder, decodePath(context.path));
    if (!file.toLowerCase().startsWith(uploadsPath)) return;
    context.set(uploadHeaders(file));
  };
};

/** Decodes a path as Strapi does. @returns an empty string if Strapi rejects the path */
function decodePath(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return '';
  }
}
