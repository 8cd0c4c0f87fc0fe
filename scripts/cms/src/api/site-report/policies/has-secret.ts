import { errors } from '@strapi/utils';
import { createHash, timingSafeEqual } from 'node:crypto';
import { reportToken } from '../../../site/report-token';

/** `Authorization: Bearer <CMS_REPORT_TOKEN>`, compared in constant time. */
export default (context: { request: { header: { authorization?: string } } }): boolean => {
  const secret = reportToken();
  const [, given = ''] = /^Bearer (\S+)$/.exec(context.request.header.authorization ?? '') ?? [];
  if (secret && timingSafeEqual(digestOf(given), digestOf(secret))) return true;
  throw new errors.UnauthorizedError('Le jeton CMS_REPORT_TOKEN manque, ou est faux.');
};

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
