/** The line of Netlify’s `_redirects` that passes contact requests on to Strapi. */
import { readBaseUrl } from '../sync/command/config';

/**
 * Read before the rules of `netlify.toml`; `200!` passes on whatever files there are.
 * @throws SyncError when it is no address of a CMS
 */
export function contactsRule(cmsUrl: string | undefined): string {
  return `/api/contacts  ${readBaseUrl(cmsUrl)}/api/contacts  200!\n`;
}
