/**
 * API tokens with the least rights, from values of the environment that the site’s host has too: Strapi keeps a
 * digest. A new value replaces the old one.
 */
import type { Strapi } from '../../strapi';
import { readActions, siteStateUid } from '../site-types';
import type { SiteTypes } from '../site-types';
import type { SettingGroup } from './settings';

const tokens = 'admin::api-token';
const shortestToken = 32;

interface Token {
  /** In the environment. */
  variable: string;
  name: string;
  description: string;
  actions: readonly string[];
}

export async function apiTokens(strapi: Strapi, types: SiteTypes): Promise<SettingGroup> {
  const settings = [];
  for (const token of tokensOf(strapi, types)) {
    const value = process.env[token.variable]?.trim() ?? '';
    if (value === '') continue;
    if (value.length < shortestToken) {
      strapi.log.error(
        `Site, jetons : ${token.variable} est trop court et n’a pas été pris. Il faut au moins ${shortestToken} caractères au hasard.`,
      );
      continue;
    }
    const accessKey = strapi.service(tokens).hash(value);
    const stored = await strapi.db.query(tokens).findOne({ where: { name: token.name } });
    settings.push({
      key: token.variable,
      current: (stored?.['accessKey'] ?? null) as string | null,
      desired: accessKey,
      // One of the same name that somebody has made: the environment says which counts.
      write: () => writeToken(strapi, token, accessKey),
    });
  }
  return { name: 'tokens', title: 'jetons d’API', settings };
}

function tokensOf(strapi: Strapi, types: SiteTypes): Token[] {
  return [
    {
      variable: 'CMS_TOKEN',
      name: 'Lecture du site',
      description: 'Lit le contenu, brouillons compris (CMS_TOKEN).',
      actions: readActions(strapi, types),
    },
    {
      variable: 'CMS_REPORT_TOKEN',
      name: 'État du site',
      description: 'Écrit ce que sont devenues les publications (CMS_REPORT_TOKEN).',
      actions: [`${siteStateUid}.find`, `${siteStateUid}.update`],
    },
  ];
}

async function writeToken(
  strapi: Strapi,
  { name, description, actions }: Token,
  accessKey: string,
): Promise<void> {
  const query = strapi.db.query(tokens);
  const data = { name, description, type: 'custom', accessKey, encryptedKey: null, lifespan: null };
  const stored = await query.findOne({ where: { name } });
  if (stored !== null) {
    await query.update({ where: { id: stored.id }, data });
    return;
  }
  const token = await query.create({ data: { ...data, kind: 'content-api' } });
  for (const action of actions) {
    await strapi.db
      .query('admin::api-token-permission')
      .create({ data: { action, token: token.id } });
  }
}
