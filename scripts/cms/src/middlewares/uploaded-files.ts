/**
 * Checks the names of uploaded files before Strapi checks their content, because Strapi’s error messages are English. It
 * also removes the temporary files, which Strapi leaves behind after a rejected request and on routes that expect no
 * files.
 */
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { rm } from 'node:fs/promises';
import { checkFileName } from '../extensions/upload/upload-types';

/** A file as Strapi’s body parser stores it. */
interface UploadedFile {
  filepath: string;
  originalFilename?: string | null;
}

interface UploadRequest {
  files?: Record<string, UploadedFile | UploadedFile[]>;
  body?: { fileInfo?: unknown };
}

export default (): Core.MiddlewareHandler => async (context: Context, next: Next) => {
  const request = context.request as UploadRequest;
  const uploadedFiles = Object.values(request.files ?? {}).flat();
  if (uploadedFiles.length === 0) return next();
  // Other values, such as `ref`, would attach the file to an entry that the user may not change.
  request.body = { fileInfo: request.body?.fileInfo };
  try {
    for (const { originalFilename } of uploadedFiles) checkFileName(originalFilename ?? '');
    await next();
  } finally {
    await Promise.all(uploadedFiles.map(({ filepath }) => rm(filepath, { force: true })));
  }
};
