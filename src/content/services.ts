/** Services that the company sells, as the site shows them. */
import { iconNamed } from '../lib/icon-names.ts';
import { once } from '../lib/once.ts';
import { defaultServices } from './defaults.ts';
import { draftOf } from '../preview/drafts.ts';
import { withFallback } from './collection-result.ts';
import type { CollectionResult, WithFallback } from './collection-result.ts';
import { resolvePicture } from '../pictures/picture.ts';
import type { MediaIndex } from './types/media.ts';
import type { Service } from './types/services.ts';
import { loadCollection } from './snapshot/current.ts';
import { typesetDocument } from './prepare-document.ts';

export type ServiceView = ReturnType<typeof resolveService>;

/** Returns the current services without defaults. The section of services calls `servicesOrFallback` for them. */
export const getServices = once(() => loadCollection('services', resolveServices));

/** Returns the services to show in their section: the default ones if the collection failed, none if it is empty. */
export function servicesOrFallback(
  result: CollectionResult<ServiceView[]>,
): WithFallback<ServiceView[]> {
  return withFallback(result, { empty: [], failed: resolveServices(defaultServices, {}) });
}

function resolveServices(documents: readonly Service[], media: MediaIndex): ServiceView[] {
  return documents.map((document) => resolveService(document, media));
}

/** Applies French typography and resolves icon and picture. */
function resolveService(document: Service, media: MediaIndex) {
  const service = typesetDocument(document);
  return {
    ...service,
    draft: draftOf('services', service.id),
    description: service.description ?? '',
    icon: iconNamed(service.icon, 'lightbulb'),
    image: resolvePicture(service.image, media, service.title),
  };
}
