/** The services the company sells, as the site shows them. */
import { iconNamed } from '../lib/icon-names';
import { resolvePicture } from './picture';
import type { MediaIndex } from './schema/media';
import type { Service } from './schema/service';
import { typesetDocument } from './texts';

export type ServiceView = ReturnType<typeof resolveService>;

export function resolveService(document: Service, media: MediaIndex) {
  const service = typesetDocument(document);
  return {
    ...service,
    description: service.description ?? '',
    icon: iconNamed(service.icon, 'lightbulb'),
    image: resolvePicture(service.image, media, service.title),
  };
}
