/** Strapi’s services in the site’s model. */
import { uniqueSlugs } from '../../src/domain/slug';
import type { Service } from '../../src/content/schemas/service';
import { expectKey, mediaOf, placeOf } from './desk';
import type { Desk } from './desk';
import { readableTextOf, textOf } from './fields';
import { isRecord } from './json-answer';
import { iconOf } from './normalise-hero';
import { excessOf } from './text-limits';
import type { Fields } from './unwrap';

/** In Strapi’s order. A service without a title is left out and reported. */
export function normaliseServices(entries: readonly Fields[], desk: Desk): Service[] {
  const services = entries.flatMap((entry) => normaliseService(entry, desk) ?? []);
  const ids = uniqueSlugs(
    services.map(({ title }) => title),
    'service',
  );
  return services.map((service, index) => ({ ...service, id: ids[index] ?? 'service' }));
}

function normaliseService(entry: Fields, desk: Desk): Service | null {
  const title = readableTextOf(entry, 'title');
  const place = placeOf(desk, 'services', entry, title);
  expectKey(desk, place, entry, ['image'], 'Upload');
  if (title === null) {
    desk.findings.skip(
      place,
      'title',
      'un service sans titre ne peut pas être montré : donnez-lui un titre.',
    );
    return null;
  }
  const text = { title, description: textOf(entry, 'description'), features: featuresOf(entry) };
  const excess = excessOf(text);
  if (excess !== null) {
    desk.findings.skip(place, excess.field, `${excess.message} : raccourcissez-le.`);
    return null;
  }
  return {
    id: '',
    title,
    description: text.description,
    icon: iconOf(desk, place, entry, 'icon'),
    image: mediaOf(desk, place, entry, 'image', { field: 'image', purpose: 'picture' }),
    features: text.features,
  };
}

/** A JSON field or a repeatable component: strings, `{id, text}` or nothing. */
function featuresOf(entry: Fields): string[] {
  const value = entry['features'];
  if (!Array.isArray(value)) return [];
  return value.flatMap((feature: unknown) => {
    const record = isRecord(feature) ? feature : { text: feature };
    return readableTextOf(record, 'text') ?? readableTextOf(record, 'label') ?? [];
  });
}
