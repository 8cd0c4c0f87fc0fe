/** Returns the secret with which the site’s host signs the contact requests that it passes on; null if there is none. */
export function proxySecret(): string | null {
  return process.env['CONTACT_PROXY_SECRET']?.trim() || null;
}

/** Returns what is missing, in French, for the start and the home page; null if requests are counted by visitor. */
export function missingSignature(): string | null {
  if (proxySecret() !== null) return null;
  return 'Le site ne signe pas les demandes de contact qu’il transmet : un robot peut en fermer l’envoi à tous, quelques minutes à la fois. Donnez CONTACT_PROXY_SECRET à Strapi et à l’hébergeur du site.';
}
