/**
 * Answers with safe headers for files in `uploads/`, also those from before uploads were checked. It looks at the file
 * and not at the address: Strapi serves `/%75ploads/…` and `/x/../uploads/…` by its route for other public files.
 */
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import path from 'node:path';
import { uploadHeaders } from '../site/upload-types';

export default (_config: unknown, { strapi }: { strapi: Core.Strapi }): Core.MiddlewareHandler => {
  const folder = path.resolve(strapi.dirs.static.public);
  // Some file systems ignore case.
  const uploads = path.join(folder, 'uploads', path.sep).toLowerCase();
  return async (context: Context, next: Next) => {
    await next();
    if (context.status >= 400) return;
    const file = path.join(folder, decoded(context.path));
    if (!file.toLowerCase().startsWith(uploads)) return;
    context.set(uploadHeaders(file));
  };
};

/** As Strapi decodes it. @returns an empty string for what it refuses */
function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return '';
  }
}
