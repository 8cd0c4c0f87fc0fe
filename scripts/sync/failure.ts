/** How a collection failed: the visitor’s words for the manifest, the developer’s for log and report. */
import type { CollectionName } from '../../src/content/schemas/manifest';
import type { SyncOptions } from './arguments';
import { RequestError } from './http-get';
import type { Results } from './normalise';
import { SyncError, messageOf } from './sync-error';

export interface Failure {
  collection: CollectionName;
  /** What the site shows (specification, section 8). */
  message: string;
  /** What went wrong: entry and field, or URL and status. */
  reason: string;
  /** What to do about it; null where the reason says it. */
  hint: string | null;
  url: string | null;
  status: number | null;
}

/** The error catalogue’s words: specification, section 8. */
export const failureMessages = {
  hero: 'Erreur lors du chargement des données',
  about: 'Erreur lors du chargement des données',
  services: 'Erreur lors du chargement des services',
  gallery: 'Erreur lors du chargement de la galerie',
  testimonials: 'Erreur lors du chargement des témoignages',
  articles: 'Erreur lors du chargement des articles',
} as const satisfies Record<CollectionName, string>;

/** Content types as Strapi’s settings name them. */
export const typeNames = {
  hero: 'Hero',
  about: 'About',
  services: 'Service',
  gallery: 'Gallery',
  testimonials: 'Testimonial',
  articles: 'Article',
} as const satisfies Record<CollectionName, string>;

export function contentFailure(collection: CollectionName, reason: string): Failure {
  const message = failureMessages[collection];
  return { collection, message, reason, hint: null, url: null, status: null };
}

export function requestFailure(
  collection: CollectionName,
  error: unknown,
  access: 'public' | 'token',
): Failure {
  if (!(error instanceof RequestError)) return contentFailure(collection, messageOf(error));
  return {
    collection,
    message: failureMessages[collection],
    reason: error.message,
    hint: hintOf(collection, error, access),
    url: error.url,
    status: error.status,
  };
}

function hintOf(
  collection: CollectionName,
  { status }: RequestError,
  access: 'public' | 'token',
): string | null {
  const right =
    collection === 'hero' || collection === 'about' || collection === 'gallery'
      ? '« find »'
      : '« find » et « findOne »';
  const type = typeNames[collection];
  switch (status) {
    case 403:
      return access === 'public'
        ? `Dans Strapi : Settings → Users & Permissions → Roles → Public → ${type}, cochez ${right}, puis enregistrez.`
        : `Dans Strapi : Settings → API Tokens → le jeton du site → ${type}, cochez ${right}, puis enregistrez.`;
    case 401:
      return 'Le jeton CMS_TOKEN est faux ou expiré : créez-en un dans Strapi (Settings → API Tokens), ou videz CMS_TOKEN si la lecture est publique.';
    case 404:
      return `Vérifiez CMS_URL, et que le type « ${type} » existe dans Strapi.`;
    case 400:
      return `Strapi ne connaît pas un champ demandé : comparez le type « ${type} » avec les champs attendus par le site.`;
    case null:
      return 'Vérifiez que Strapi est démarré et que CMS_URL est la bonne adresse.';
    default:
      return null;
  }
}

/** Notes what failed. @throws SyncError (1) unless what failed shall keep its last good data. */
export function stopOnFailures(
  results: Results,
  { onFailure }: SyncOptions,
  report: { failures: Failure[] },
): void {
  report.failures = Object.values(results).flatMap((result) =>
    result.status === 'failed' ? [result.failure] : [],
  );
  if (report.failures.length === 0 || onFailure === 'keep-going') return;
  throw new SyncError(
    1,
    'Corrigez ce qui précède puis relancez « npm run sync ». Pour publier quand même le reste, avec les dernières bonnes données de ce qui échoue : « npm run sync -- --keep-going ».',
  );
}
