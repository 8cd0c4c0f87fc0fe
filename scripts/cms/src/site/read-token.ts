import type { Core } from '@strapi/strapi';

const uid = 'admin::api-token';
const name = 'Lecture du site';

/**
 * Creates the read-only API token with the value of `CMS_TOKEN`, which the site’s host knows too. Strapi stores only a
 * digest. A new value replaces the old token.
 */
export async function ensureReadToken(strapi: Core.Strapi): Promise<void> {
  const value = process.env['CMS_TOKEN']?.trim();
  if (!value) return;
  const query = strapi.db.query(uid);
  const accessKey = strapi.service(uid).hash(value);
  const stored = await query.findOne({ where: { name } });
  if (stored?.accessKey === accessKey && stored.type === 'read-only') return;
  if (stored) await query.delete({ where: { id: stored.id } });
  const description = 'Lit le contenu, brouillons compris (CMS_TOKEN).';
  await query.create({
    data: { name, description, type: 'read-only', kind: 'content-api', accessKey, lifespan: null },
  });
}
