/**
 * Checks uploaded files before Strapi does, because Strapi’s error messages are English. It also removes the temporary
 * files, which Strapi leaves behind after a rejected request and on routes that expect no files.
 */
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { rm } from 'node:fs/promises';
import { checkUpload } from '../site/upload-types';
import type { UploadedFile } from '../site/upload-types';

export default (): Core.MiddlewareHandler => async (context: Context, next: Next) => {
  const { files = {} } = context.request as { files?: Record<string, UploadedFile | UploadedFile[]> };
  const uploadedFiles = Object.values(files).flat();
  try {
    for (const file of uploadedFiles) await checkUpload(file);
    await next();
  } finally {
    await Promise.all(uploadedFiles.map(({ filepath }) => rm(filepath, { force: true })));
  }
};
