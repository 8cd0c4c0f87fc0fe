/**
 * Checks the files of a request before Strapi does, whose refusals are English, and removes their temporary copies:
 * Strapi keeps those of requests that it refuses, and of files that it did not ask for.
 */
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { rm } from 'node:fs/promises';
import { checkUpload } from '../site/upload-types';
import type { UploadedFile } from '../site/upload-types';

export default (): Core.MiddlewareHandler => async (context: Context, next: Next) => {
  const { files = {} } = context.request as { files?: Record<string, UploadedFile | UploadedFile[]> };
  const uploaded = Object.values(files).flat();
  try {
    for (const file of uploaded) await checkUpload(file);
    await next();
  } finally {
    await Promise.all(uploaded.map(({ filepath }) => rm(filepath, { force: true })));
  }
};
