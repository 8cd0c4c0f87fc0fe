import type { Core } from '@strapi/strapi';
import { readSetting } from '../../../site/settings';

/** Tells whether the last contact request that the site’s host has forwarded had no valid signature. */
let wasUnsigned = false;

const noSecretWarning =
  'Le site ne signe pas les demandes de contact qu’il transmet : un robot peut en fermer l’envoi à tous, quelques minutes à la fois. Donnez CONTACT_PROXY_SECRET à Strapi et à l’hébergeur du site.';
const noSignatureWarning =
  'Une demande de contact est arrivée du site sans signature valable : au-delà de dix par heure, le formulaire se ferme à tous. Donnez le même CONTACT_PROXY_SECRET à Strapi et à l’hébergeur du site.';

/** Returns the secret with which the site’s host signs the contact requests that it forwards; null if it is not set. */
export function proxySecret(): string | null {
  return readSetting('CONTACT_PROXY_SECRET');
}

/** Records whether a forwarded request had a valid signature. It logs the first one that had none. */
export function recordSignature(strapi: Core.Strapi, isValid: boolean): void {
  if (!isValid && !wasUnsigned) strapi.log.warn(`Site : ${noSignatureWarning}`);
  wasUnsigned = !isValid;
}

export function isSignatureMissing(): boolean {
  return wasUnsigned;
}

/** Returns a warning in French for the log and the Super Admin; null if all is well. */
export function proxySecretWarning(): string | null {
  if (proxySecret() === null) return noSecretWarning;
  return wasUnsigned ? noSignatureWarning : null;
}
