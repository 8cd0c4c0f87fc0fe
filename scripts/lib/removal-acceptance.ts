/** How Strapi’s plugin tells the host, through its build hook, that one build may take much off the site. */

/** In the place of a webhook’s event. */
export const acceptRemovalsEvent = 'site.accept-removals';

/** @param body what the build hook has been sent */
export function acceptsRemovals(body: string | undefined): boolean {
  try {
    const sent: unknown = JSON.parse(body ?? '');
    return sent instanceof Object && 'event' in sent && sent.event === acceptRemovalsEvent;
  } catch {
    return false;
  }
}
