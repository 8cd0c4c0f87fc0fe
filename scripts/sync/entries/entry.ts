/** Reads the fields of one entry, or of a component in it, and notes what is wrong with them. */
import type { Media } from '../../../src/content/schemas/media';
import { iconNames } from '../../../src/domain/icons';
import type { FetchedFile, StoredFile } from '../media/download';
import { isRecord } from '../strapi/unwrap';
import type { Fields } from '../strapi/unwrap';
import { absoluteUrl, locate } from './cms-address';
import { editMarkdown } from './markdown';
import type { Kind } from './markdown';

/** What an entry is read with. */
export interface Source {
  baseUrl: string;
  /** By address: every file that an entry names. */
  library: ReadonlyMap<string, FetchedFile>;
  /** Of those that are stored, in the snapshot. */
  names: ReadonlySet<string>;
  /** Of those addresses. */
  origins: ReadonlySet<string>;
}

/**
 * `fault`: the entry, or a single type’s field, cannot be shown. `file`: a picture or file is lost. `part`:
 * something else is. `hidden`: Strapi shows the field to nobody. `advice`: all is shown, and could be better.
 */
export interface Note {
  kind: 'fault' | 'file' | 'part' | 'hidden' | 'advice';
  /** Dotted path from the entry. */
  field: string;
  message: string;
  /** Of the component in question, where it has a name of its own, such as a gallery’s project. */
  label: string | null;
  /** The field shows what it showed before. */
  isOlder: boolean;
}

/** Whether a note says that a value could not be had. */
export function isLoss({ kind }: Note): boolean {
  return kind === 'fault' || kind === 'file';
}

/** No text an editor would type is longer: what is, comes from an accident or an attack. */
export const longestTitle = 500;
const longestText = 1_000_000;

/** Of HTML elements in a body: who walks the tree of a deeper one exhausts the stack. */
const deepestNesting = 300;

/** Widths in pixels under which a picture looks blurred where it is used. */
const leastWidths = { hero: 1600, cover: 800, picture: 0 } as const;
const heavyBytes = 5_000_000;

export class Entry {
  constructor(
    readonly fields: Fields,
    readonly source: Source,
    /** Shared by the components of an entry. */
    readonly notes: Note[] = [],
    private readonly path = '',
    private readonly label: string | null = null,
  ) {}

  note(kind: Note['kind'], key: string, message: string): void {
    const { label } = this;
    this.notes.push({ kind, field: this.#fieldAt(key), message, label, isOlder: false });
  }

  /** A component, or an element of a list. */
  component(fields: Fields, key: string): Entry {
    return new Entry(fields, this.source, this.notes, this.#fieldAt(key), this.label);
  }

  /** The same component, with the name that editors know it by. */
  named(label: string): Entry {
    return new Entry(this.fields, this.source, this.notes, this.path, label);
  }

  /** What a field shows when it could not be read: what it showed before, if anything. */
  orBefore<Value>(key: string, value: Value, before: Value | undefined): Value {
    const field = this.#fieldAt(key);
    const losses = this.notes.filter(
      (note) => isLoss(note) && (note.field === field || note.field.startsWith(`${field}.`)),
    );
    const isNothing = before === undefined || before === null || [before].flat().length === 0;
    if (losses.length === 0 || isNothing) return value;
    for (const loss of losses) loss.isOlder = true;
    return before;
  }

  #fieldAt(key: string): string {
    return this.path === '' ? key : `${this.path}.${key}`;
  }

  /** The first of several spellings that has a value. An absent key is a hidden relation; an empty one is null. */
  expect(contentType: string, key: string, ...spellings: string[]): string {
    const keys = [key, ...spellings];
    if (!keys.some((one) => one in this.fields)) {
      const message = `Strapi cache ce champ : dans Settings → Users & Permissions → Roles → Public, rendez lisible « ${contentType} » (find).`;
      this.note('hidden', key, message);
    }
    return keys.find((one) => this.fields[one] !== null && this.fields[one] !== undefined) ?? key;
  }

  /** Unicode NFC, else as the editor typed it; empty and missing are null. Numbers are read as text. */
  text(key: string, limit = longestText): string | null {
    const value = this.fields[key];
    if (value === null || value === undefined || value === '') return null;
    if (typeof value === 'number') return String(value);
    if (typeof value !== 'string') {
      const message =
        'un texte est attendu, Strapi envoie autre chose. Dans le Content-Type Builder, donnez à ce champ le type « Text » ou « Rich text (Markdown) » ; « Rich text (Blocks) » n’est pas lu.';
      this.note('fault', key, message);
      return null;
    }
    if (value.length > limit) {
      const message = `texte de ${value.length} caractères, au plus ${limit} : raccourcissez-le.`;
      this.note('fault', key, message);
      return null;
    }
    return value.normalize('NFC');
  }

  /** A text the entry cannot be shown without; `''` after noting its absence. */
  needed(key: string, message: string, limit?: number): string {
    const faults = this.notes.length;
    const text = this.text(key, limit);
    if (text !== null && text.trim() !== '') return text;
    if (this.notes.length === faults) this.note('fault', key, message);
    return '';
  }

  /** Decimal fields come as numbers, big ones as text. */
  number(key: string): number | null {
    const value = this.fields[key];
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    return typeof number === 'number' && Number.isFinite(number) ? number : null;
  }

  /** ISO 8601 with milliseconds, UTC. Tries the spellings of Strapi 4, 5 and 3 (`publishedAt`, `published_at`). */
  instant(...keys: string[]): string | null {
    for (const key of keys) {
      const value = this.fields[key];
      if (typeof value !== 'string' && typeof value !== 'number') continue;
      const date = new Date(value);
      const year = date.getUTCFullYear();
      // Other years have six digits in ISO 8601, which the schema refuses.
      if (year >= 0 && year <= 9999) return date.toISOString();
    }
    return null;
  }

  /** A JSON field or a repeatable component or relation. */
  list(key: string): unknown[] {
    const value = this.fields[key];
    if (value === null || value === undefined || value === '') return [];
    if (Array.isArray(value)) return value as unknown[];
    this.note('fault', key, 'une liste est attendue, Strapi envoie autre chose.');
    return [];
  }

  components(key: string): Entry[] {
    return this.list(key).flatMap((value, index) => {
      if (isRecord(value)) return this.component(value, `${key}.${index}`);
      this.note('part', `${key}.${index}`, 'cet élément est illisible : refaites-le.');
      return [];
    });
  }

  /** Components that are nothing without a text: those that lack it are left out. */
  shownBy(key: string, text: string): Entry[] {
    return this.components(key).filter((component) => {
      const value = component.fields[text] ?? '';
      const isShown = typeof value !== 'string' || value.trim() !== '';
      if (!isShown) {
        component.note('part', text, 'sans ce texte, l’élément n’est pas montré : remplissez-le.');
      }
      return isShown;
    });
  }

  record(key: string): Fields | null {
    const value = this.fields[key];
    if (isRecord(value)) return value;
    // A relation that was turned from one to many, or a picture field that takes several.
    const [first] = Array.isArray(value) ? (value as unknown[]) : [];
    return isRecord(first) ? first : null;
  }

  /** The name as typed: the site falls back by itself, and the report lists the names that exist. */
  icon(): string | null {
    const icon = this.text('icon');
    const known: readonly string[] = iconNames;
    if (icon !== null && !known.includes(icon.trim().toLowerCase())) {
      const message = `icône inconnue « ${icon.slice(0, 40)} » : une icône par défaut la remplace. Connues : ${known.join(', ')}.`;
      this.note('part', 'icon', message);
    }
    return icon;
  }

  picture(key: string, use: keyof typeof leastWidths = 'picture'): Media | null {
    const found = this.#upload(key, this.record(key));
    if (found === null) return null;
    const { media, file } = found;
    const { width, bytes } = file.facts;
    if (width === null) {
      this.note('file', key, 'ce n’est pas une image : choisissez-en une.');
      return null;
    }
    const least = leastWidths[use];
    if (!file.name.endsWith('.svg') && width < least) {
      const message = `image de ${width} pixels de large : prenez-en une d’au moins ${least}.`;
      this.note('advice', key, message);
    }
    if (bytes > heavyBytes) {
      const size = (bytes / 1_000_000).toFixed(1).replace('.', ',');
      this.note('advice', key, `fichier de ${size} Mo : réduisez-le sous 5 Mo.`);
    }
    return media;
  }

  /** A picture, or a document to download. */
  file(key: string): Media | null {
    return this.#upload(key, this.record(key))?.media ?? null;
  }

  /** A Markdown body with the site’s own copies of the library’s files, and without what cannot be shown. */
  markdown(key: string): string {
    const body = this.text(key) ?? '';
    if (nestingOf(body) > deepestNesting) {
      const message = `balises HTML ouvertes sur plus de ${deepestNesting} niveaux : fermez-les.`;
      this.note('fault', key, message);
      return '';
    }
    return editMarkdown(body, (address, kind) => this.#judge(key, address, kind));
  }

  /** A file of the library by its address alone. */
  fileAt(key: string, address: string): string | null {
    const url = absoluteUrl(this.source.baseUrl, address);
    if (url === null) {
      this.note(
        'file',
        key,
        `« ${shortened(address)} » n’est pas une adresse : choisissez un fichier.`,
      );
      return null;
    }
    return this.#stored(key, url)?.name ?? null;
  }

  #upload(key: string, upload: Fields | null): { media: Media; file: StoredFile } | null {
    if (upload === null) return null;
    const { url, name, alternativeText, caption, mime } = upload;
    const address = typeof url === 'string' ? absoluteUrl(this.source.baseUrl, url) : null;
    if (address === null) {
      this.note('file', key, 'ce fichier n’a pas d’adresse dans Strapi : envoyez-le de nouveau.');
      return null;
    }
    const file = this.#stored(key, address);
    if (file === null) return null;
    const alt =
      typeof alternativeText === 'string' && alternativeText !== '' ? alternativeText : null;
    const isPicture = typeof mime !== 'string' || mime.startsWith('image/');
    if (isPicture) this.#adviseAlt(key, alt, typeof name === 'string' ? name : 'sans nom');
    return {
      media: {
        file: file.name,
        alt: alt?.normalize('NFC') ?? null,
        caption: typeof caption === 'string' && caption !== '' ? caption.normalize('NFC') : null,
      },
      file,
    };
  }

  #stored(key: string, url: string): StoredFile | null {
    const found = this.source.library.get(url);
    if (found?.status === 'stored') return found;
    const reason = found?.reason ?? 'fichier inconnu';
    // The message may stand in the snapshot, which names no CMS.
    const shown = url.replace(this.source.baseUrl, '');
    const message = `le fichier « ${shown} » n’a pas pu être repris (${reason}) : le site fait sans. Choisissez-en un autre ou envoyez-le de nouveau.`;
    this.note('file', key, message);
    return null;
  }

  #adviseAlt(key: string, alt: string | null, name: string): void {
    if (alt === null || alt.trim() === '') {
      const message = `l’image « ${name} » n’a pas de texte alternatif : décrivez-la dans la médiathèque de Strapi.`;
      this.note('advice', key, message);
    } else if (alt === name || /\.(?:jpe?g|png|webp|avif|gif|tiff?|svg|pdf)$/i.test(alt.trim())) {
      const message = `le texte alternatif de « ${name} » est un nom de fichier : décrivez ce que l’on voit.`;
      this.note('advice', key, message);
    }
  }

  /** What becomes of an address in a body: another one, nothing (null), or itself (undefined). */
  #judge(key: string, address: string, kind: Kind): string | null | undefined {
    const place = locate(address, this.source.baseUrl, this.source.origins);
    if (place.kind === 'file') {
      const file = this.#stored(key, place.url);
      return file === null ? null : `media/${file.name}${place.fragment}`;
    }
    const shown = shortened(address);
    if (place.kind === 'cms') {
      const message = `« ${shown} » est une adresse de Strapi, que les visiteurs n’ont pas à connaître : mettez une adresse du site ou un fichier de la médiathèque.`;
      this.note('part', key, message);
      return null;
    }
    if (kind === 'picture') {
      const message = `« ${shown} » n’est pas dans la médiathèque, et n’est pas montré : ajoutez l’image dans Strapi, puis choisissez-la.`;
      this.note('part', key, message);
      return null;
    }
    if (/^(?:#|\/(?!\/)|https?:\/\/.|mailto:.|tel:.)/i.test(address.trim())) return undefined;
    const message = `le lien « ${shown} » ne peut pas être suivi : écrivez une adresse complète (https://…) ou du site (/blog/…).`;
    this.note('part', key, message);
    return null;
  }
}

function nestingOf(body: string): number {
  const tags = body.match(/<\/?[a-z][^<>]*>/gi) ?? [];
  let depth = 0;
  return tags.reduce((most, tag) => {
    const isEmpty = /\/>$|^<(?:br|col|hr|img|input|source|wbr)\b/i.test(tag);
    if (!isEmpty) depth = Math.max(0, depth + (tag.startsWith('</') ? -1 : 1));
    return Math.max(most, depth);
  }, 0);
}

export function shortened(text: string, limit = 100): string {
  return text.length > limit ? `${text.slice(0, limit)}…` : text;
}
