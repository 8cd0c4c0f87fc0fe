import type { Core } from '@strapi/strapi';
import { readSetting } from '../settings';

const tokenUid = 'admin::api-token';
const tokenName = 'Lecture du site';
/** Minimum length of the token: with it, anybody reads drafts. */
const minTokenLength = 32;

/**
 * Creates the read-only API token with the value of `CMS_TOKEN`, which the site’s host knows too. Strapi stores only a
 * digest. A new value replaces the old token. A value that is too short is refused.
 */
export async function ensureReadToken(strapi: Core.Strapi): Promise<void> {
  const value = readSetting('CMS_TOKEN');
  if (value === null) return;
  const tokenQuery = strapi.db.query(tokenUid);
  if (value.length < minTokenLength) {
    await tokenQuery.deleteMany({ where: { name: tokenName } });
    strapi.log.error(
      `Site : CMS_TOKEN est trop court et n’est pas accepté, le site ne lit rien. Donnez-lui ${minTokenLength} caractères au hasard, dans Strapi et chez l’hébergeur du site.`,
    );
    return;
  }
  const accessKey = strapi.service(tokenUid).hash(value);
  const storedToken = await tokenQuery.findOne({ where: { name: tokenName } });
  if (storedToken?.accessKey === accessKey && storedToken.type === 'read-only') return;
  if (storedToken) await tokenQuery.delete({ where: { id: storedToken.id } });
  const description = 'Lit le contenu, brouillons compris (CMS_TOKEN).';
  await tokenQuery.create({
    data: { name: tokenName, description, type: 'read-only', kind: 'content-api', accessKey, lifespan: null },
  });
}
