/** What an editor could do better in a document; all of it is shown. */
import type { Article } from '../../../src/content/types/articles';
import type { Gallery } from '../../../src/content/types/gallery';
import { mediaSchema } from '../../../src/content/types/media';
import type { MediaIndex } from '../../../src/content/types/media';
import type { CollectionName } from '../../../src/content/types/registry';
import type { Service } from '../../../src/content/types/services';
import type { Testimonial } from '../../../src/content/types/testimonials';
import { isFileName } from '../../../src/lib/file-name';
import { viewDate } from '../../../src/lib/french-dates';
import { isInFrance } from '../../../src/lib/french-territories';
import { iconNames } from '../../../src/lib/icon-names';
import { isRaster } from '../../../src/lib/picture-encoding';
import { isPlaceholder, placeholderIn } from '../../../src/lib/placeholder-text';
import { slugify } from '../../../src/lib/slug';
import { cmsPlaceholder } from '../../../src/markdown/address';
import { iconWords } from '../../lib/icon-words';
import { quoted } from '../../lib/quoted';

export interface Advice {
  path: readonly (string | number)[];
  severity: 'partial' | 'advice';
  message: string;
}

type Path = Advice['path'];

export interface Files {
  media: MediaIndex;
  /** Names in `media`. */
  animated: ReadonlySet<string>;
}

export function adviceOn(name: CollectionName, document: object, files: Files): Advice[] {
  const own = ownAdvice[name] as ((document: object) => Advice[]) | undefined;
  return [...(own?.(document) ?? []), ...adviceOnFields(document, [], name, files)];
}

function advice(path: Path, message: string): Advice {
  return { path, severity: 'advice', message };
}

/** Longer titles fill the screen of a phone, and search engines cut them. In characters. */
const readableTitle = 120;

function adviceOnFields(value: unknown, path: Path, name: CollectionName, files: Files): Advice[] {
  const key = path.at(-1);
  if (typeof value === 'string')
    return key === 'body' || key === 'slug' ? [] : adviceOnText(value, path);
  if (typeof value !== 'object' || value === null) return [];
  const use = mediaSchema.safeParse(value);
  if (use.success) return adviceOnPicture(use.data, path, name, files);
  return Object.entries(value).flatMap(([field, child]) => {
    const step = Array.isArray(value) ? Number(field) : field;
    return adviceOnFields(child, [...path, step], name, files);
  });
}

function adviceOnText(text: string, path: Path): Advice[] {
  const key = path.at(-1);
  const found: Advice[] = [];
  if (key === 'icon') {
    const known: readonly string[] = iconNames;
    if (known.includes(text.trim().toLowerCase())) return [];
    const names = iconNames.map((icon) => `${iconWords[icon]} (${icon})`).join(', ');
    const message = `icône inconnue ${quoted(text, 40)} : une icône par défaut la remplace. Choisissez-en une autre : ${names}.`;
    return [{ path, severity: 'partial', message }];
  }
  const placeholder = isPlaceholder(text) ? text.trim() : placeholderIn(text);
  if (placeholder !== null) {
    const message = `${quoted(placeholder, 60)} est montré aux visiteurs : écrivez le texte définitif.`;
    found.push(advice(path, message));
  }
  const [tag] = /<\/?[a-z][\w:-]*(?:\s[^<>]*)?>/i.exec(text) ?? [];
  if (tag !== undefined) {
    const message = `ce champ n’a pas de mise en forme : ${quoted(tag, 60)} y est montré tel quel. Retirez-le.`;
    found.push(advice(path, message));
  }
  if (text.includes(cmsPlaceholder)) {
    const message =
      'une adresse de Strapi est dans ce texte : les visiteurs n’ont pas à la connaître. Retirez-la.';
    found.push(advice(path, message));
  }
  if (['title', 'name'].includes(String(key)) && text.length > readableTitle) {
    const message = `${text.length} caractères : c’est long pour un titre. Raccourcissez-le, ${readableTitle} au plus.`;
    found.push(advice(path, message));
  }
  return found;
}

/** Of pictures in texts and cards on a large screen, and of the round ones beside a name. */
const leastWidthPx = { picture: 800, portrait: 40 } as const;
/** Of a cover or a card, which crop: of what is longer, they show a strip. */
const longestRatio = 6;

function adviceOnPicture(
  { file, alt }: { file: string; alt: string | null },
  path: Path,
  name: CollectionName,
  files: Files,
): Advice[] {
  const { width = null, height = null } = files.media[file] ?? {};
  if (width === null || height === null) return [];
  const found: Advice[] = [];
  const shown = quoted(file.replace(/\.[\da-f]{8}(?=\.\w+$)/, ''));
  const help = 'décrivez ce que l’on voit, dans la médiathèque de Strapi.';
  if ((alt ?? '').trim() === '') {
    found.push(advice(path, `l’image ${shown} n’a pas de texte alternatif : ${help}`));
  } else if (isFileName(alt ?? '')) {
    const message = `le texte alternatif ${quoted(alt ?? '')} de l’image ${shown} ne dit rien de ce qu’elle montre : ${help}`;
    found.push(advice(path, message));
  }
  if (files.animated.has(file)) {
    const message = `l’image ${shown} est une animation : le site n’en montre que la première image. Choisissez une photo, ou mettez un lien vers un film.`;
    found.push(advice(path, message));
  }
  if (!isRaster(file)) return found;
  const least = leastWidthPx[name === 'testimonials' ? 'portrait' : 'picture'];
  if (width < least) {
    const message = `l’image ${shown} n’a que ${width} pixels de large et paraît floue : prenez-en une d’au moins ${least}.`;
    found.push(advice(path, message));
  } else if (path[0] !== 'blocks' && Math.max(width / height, height / width) > longestRatio) {
    const message = `l’image ${shown}, de ${width} pixels sur ${height}, est trop allongée pour sa place : recadrez-la.`;
    found.push(advice(path, message));
  }
  return found;
}

const ownAdvice: { readonly [Name in CollectionName]?: (document: never) => Advice[] } = {
  services: ({ description, features }: Service) => {
    const isBare = (description ?? '').trim() === '' && features.length === 0;
    const message = 'ce service n’a ni description ni points forts : présentez-le en deux phrases.';
    return isBare ? [advice(['description'], message)] : [];
  },
  articles: ({ title, description, blocks }: Article) => {
    const found: Advice[] = [];
    const words = slugify(description ?? '');
    if (words === '' || words === slugify(title)) {
      const what = words === '' ? 'pas de description' : 'la description répète le titre';
      const message = `${what} : deux phrases pour la liste du blog et les moteurs de recherche.`;
      found.push(advice(['description'], message));
    }
    if (!blocks.some(({ component }) => /rich-text|quote/.test(component))) {
      found.push(advice(['blocks'], 'cet article n’a pas de texte : écrivez-le, bloc par bloc.'));
    }
    return found;
  },
  gallery: ({ collections }: Gallery) =>
    collections.flatMap(({ projects }, tab) => {
      const path = ['collections', tab, 'projects'];
      if (projects.length === 0) {
        const message = 'cet onglet est vide : ajoutez-y un projet, ou retirez-le.';
        return [advice(path, message)];
      }
      return projects.flatMap(({ title, image, latitude, longitude }, index) => {
        const project = [...path, index];
        const missing: [isMissing: boolean, field: string, message: string][] = [
          [(title ?? '').trim() === '', 'title', 'ce projet n’a pas de titre : donnez-lui-en un.'],
          [image === null, 'image', 'ce projet n’a pas d’image : choisissez-en une.'],
          [
            latitude === null || longitude === null,
            'latitude',
            'sans latitude et longitude, ce projet n’est pas sur la carte : remplissez les deux.',
          ],
          [
            latitude !== null && longitude !== null && !isInFrance(latitude, longitude),
            'latitude',
            `${quoted(`${latitude} ; ${longitude}`)} n’est pas en France : vérifiez ces coordonnées.`,
          ],
        ];
        return missing.flatMap(([isMissing, field, message]) =>
          isMissing ? [advice([...project, field], message)] : [],
        );
      });
    }),
  testimonials: ({ reviewedOn, experiencedOn }: Testimonial) => {
    const { day: today } = viewDate(new Date().toISOString());
    const found = Object.entries({ reviewedOn, experiencedOn }).flatMap(([field, day]) =>
      day !== null && day > today
        ? [advice([field], 'cette date est encore à venir : corrigez-la.')]
        : [],
    );
    if (reviewedOn !== null && experiencedOn !== null && reviewedOn < experiencedOn) {
      const message = 'l’avis est daté d’avant l’expérience : corrigez l’une des deux dates.';
      found.push(advice(['reviewedOn'], message));
    }
    return found;
  },
};
