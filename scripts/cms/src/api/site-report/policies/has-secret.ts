import { errors } from '@strapi/utils';
import { createHash, timingSafeEqual } from 'node:crypto';
import { readSetting } from '../../../site/settings';

/** Checks `Authorization: Bearer <CMS_REPORT_TOKEN>` in constant time. @throws UnauthorizedError */
export default (context: { request: { header: { authorization?: string } } }): boolean => {
  const secret = readSetting('CMS_REPORT_TOKEN');
  const [, sentToken = ''] = /^Bearer (\S+)$/.exec(context.request.header.authorization ?? '') ?? [];
  if (secret && timingSafeEqual(digestOf(sentToken), digestOf(secret))) return true;
  throw new errors.UnauthorizedError('Le jeton CMS_REPORT_TOKEN manque, ou est faux.');
};

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
