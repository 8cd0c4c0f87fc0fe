/** What to do about a content type that could not be read. */
import type { RequestError } from './client';

/** @param name of the type, as Strapi’s settings of permissions have it */
export function adviceFor(
  name: string,
  { status }: RequestError,
  access: 'public' | 'token',
): string {
  switch (status) {
    case 403:
      return adviceForPermission(name, access);
    case 401:
      return 'Le jeton CMS_TOKEN est faux ou expiré : créez-en un dans Strapi (Settings → API Tokens), ou videz CMS_TOKEN si la lecture est publique.';
    case 404:
      return `Vérifiez CMS_URL, et que le type « ${name} » existe dans Strapi.`;
    case 400:
      return `Strapi ne connaît pas un champ demandé : comparez le type « ${name} » avec les champs attendus par le site.`;
    case null:
      return 'Vérifiez que Strapi est démarré et que CMS_URL est la bonne adresse.';
    default:
      return 'Ouvrez cette adresse dans un navigateur et lisez le journal de Strapi, puis relancez « npm run sync ».';
  }
}

export function adviceForPermission(name: string, access: 'public' | 'token'): string {
  const place =
    access === 'public'
      ? 'Settings → Users & Permissions → Roles → Public'
      : 'Settings → API Tokens → le jeton du site';
  return `Dans Strapi : ${place} → ${name}, cochez « find » et « findOne », puis enregistrez.`;
}
