/** Returns the secret with which the site’s host signs the contact requests that it forwards; null if it is not set. */
export function proxySecret(): string | null {
  return process.env['CONTACT_PROXY_SECRET']?.trim() || null;
}

/** Returns a warning in French for the log and the home page; null if the secret is set. */
export function proxySecretWarning(): string | null {
  if (proxySecret() !== null) return null;
  return 'Le site ne signe pas les demandes de contact qu’il transmet : un robot peut en fermer l’envoi à tous, quelques minutes à la fois. Donnez CONTACT_PROXY_SECRET à Strapi et à l’hébergeur du site.';
}
