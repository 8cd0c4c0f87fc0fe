/** The services the company sells, as the site shows them. */
import { iconNamed } from '../lib/icon-names';
import { once } from '../lib/once';
import { uniqueSlugs } from '../lib/slug';
import { defaultServices } from './defaults';
import { draftOf } from './drafts';
import { withFallback } from './loaded';
import type { Loaded, WithFallback } from './loaded';
import { resolvePicture } from './picture';
import type { MediaIndex } from './types/media';
import type { Service } from './types/services';
import { loadCollection } from './snapshot/current';
import { typesetDocument } from './texts';

export type ServiceView = ReturnType<typeof resolveService>;

/** Without fallback: the footer shows none, the section adds its own (`servicesOrFallback`). */
export const getServices = once(() => loadCollection('services', resolveServices));

export function servicesOrFallback(loaded: Loaded<ServiceView[]>): WithFallback<ServiceView[]> {
  return withFallback(loaded, { empty: [], failed: resolveServices(defaultServices, {}) });
}

function resolveServices(documents: readonly Service[], media: MediaIndex): ServiceView[] {
  const slugs = uniqueSlugs(
    documents.map(({ title }) => title),
    'services',
  );
  return documents.map((document, index) => resolveService(document, media, slugs[index]));
}

/** @param slug for its address on the page */
export function resolveService(document: Service, media: MediaIndex, slug = '') {
  const service = typesetDocument(document);
  return {
    ...service,
    id: slug,
    draft: draftOf('services', service.id),
    description: service.description ?? '',
    icon: iconNamed(service.icon, 'lightbulb'),
    image: resolvePicture(service.image, media, service.title),
  };
}
