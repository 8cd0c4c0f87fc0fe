/** Reads the fields of one entry, or of a component in it, and collects the mistakes in them. */
import type { Place } from '../../../src/content/snapshot/drafts-report';
import { iconNames } from '../../../src/lib/icon-names';
import { printable } from '../../../src/lib/printable';
import { iconWords } from '../../lib/icon-words';
import { quoted, withoutSecrets } from '../../lib/quoted';
import { isRecord } from '../strapi/unwrap';
import type { Fields } from '../strapi/unwrap';
import { withoutCmsAddresses } from './cms-address';
import type { CmsAddresses } from './cms-address';
import type { Deferred, Finding } from './deferred';
import { formWithin, labelIn } from './form';
import type { Form } from './form';
import type { ReadProblem } from './read-problem';
import { readPlainText } from './plain-text';

/** Longer texts come from an accident or an attack, not from an editor. In characters. */
export const textLimits = {
  title: 500,
  /** More fills the screen of a phone, and search engines cut it. */
  readableTitle: 120,
  text: 1_000_000,
  /** Of one block of an article: a small book. */
  markdown: 200_000,
} as const;

export const cmsAddressText =
  'une adresse de Strapi a été retirée du texte : mettez un lien vers une page du site, ou un fichier de la médiathèque par [texte](adresse).';

/** To editors. Developers get the error itself: see `unforeseenErrorsIn`. */
export function unforeseenText(what: 'ce champ' | 'cette entrée'): string {
  return `le site n’a pas su lire ${what} : c’est une erreur du site, à signaler à ses développeurs avec ce message.`;
}

export class FieldReader {
  constructor(
    readonly fields: Fields,
    readonly cms: CmsAddresses,
    readonly place: Place,
    private readonly form: Form,
    /** An entry and its components add to the same list. */
    readonly findings: Finding[] = [],
    /** Dotted path in the entry; empty for the entry itself. */
    private readonly path = '',
    /** The same in the words of Strapi’s form. */
    private readonly words: readonly string[] = [],
  ) {}

  /** A mistake in the field `key`, or in the component itself where there is no key. */
  problem(loss: ReadProblem['loss'], message: string, key = ''): ReadProblem {
    const label = this.#wordsOf(key).join(' › ');
    return { ...this.place, loss, field: this.#fieldOf(key), label, message };
  }

  report(loss: ReadProblem['loss'], message: string, key?: string): void {
    this.findings.push(this.problem(loss, message, key));
  }

  /** What Strapi sends, for a message: the site’s own files repeat it, which may name no address of Strapi. */
  quote(value: unknown): string {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return quoted(withoutSecrets(withoutCmsAddresses(text, this.cms.baseUrl)), 40);
  }

  /** An error that nobody foresaw costs the entry: of a single type only the field. */
  unforeseen(key?: string): ReadProblem {
    return this.problem('entry', unforeseenText('ce champ'), key);
  }

  /** Leaves a part of the document, and the mistakes in it, until all files are fetched. */
  defer<Value>(part: Deferred<Value>): Deferred<Value> {
    this.findings.push(part);
    return part;
  }

  #fieldOf(key: string): string {
    return [this.path, key].filter((part) => part !== '').join('.');
  }

  #wordsOf(key: string, component?: unknown): string[] {
    return [...this.words, labelIn(this.form, key, component)].filter((word) => word !== '');
  }

  /** A component, or an element of a list, with its place in this entry. */
  component(key: string, fields: Fields): FieldReader {
    const { __component: component } = fields;
    return new FieldReader(
      fields,
      this.cms,
      this.place,
      formWithin(this.form, key, component),
      this.findings,
      this.#fieldOf(key),
      this.#wordsOf(key, component),
    );
  }

  /** The same component, reported under a name of its own: a project of the gallery. */
  reportedAs(entry: string): FieldReader {
    const place = { ...this.place, entry };
    return new FieldReader(this.fields, this.cms, place, this.form, this.findings, this.path);
  }

  /** Whether the editor has filled in the field, with whatever can be seen. */
  isFilled(key: string): boolean {
    const value = this.fields[key] ?? '';
    return typeof value !== 'string' || printable(value).trim() !== '';
  }

  /** A title or a name. */
  shortText(key: string): string | null {
    const text = this.text(key, textLimits.title)?.replace(/\s*\n\s*/g, ' ') ?? null;
    if (text !== null && text.length > textLimits.readableTitle) {
      const message = `${text.length} caractères : c’est long pour un titre. Raccourcissez-le, ${textLimits.readableTitle} au plus.`;
      this.report('nothing', message, key);
    }
    return text;
  }

  /** What `rawText` reads as plain text, without addresses of the CMS: visitors must not see them. */
  text(key: string, limit?: number): string | null {
    const typed = this.rawText(key, limit);
    if (typed === null) return null;
    const { text, remarks } = readPlainText(typed);
    for (const remark of remarks) this.report('nothing', remark, key);
    const clean = withoutCmsAddresses(text, this.cms.baseUrl);
    if (clean !== text) this.report('part', cmsAddressText, key);
    return clean;
  }

  /**
   * Unicode NFC, without control characters. Null if missing or empty. Numbers are read as text. For
   * Markdown, and for what visitors do not read: a name of a file, an icon, an address.
   */
  rawText(
    key: string,
    limit: number = textLimits.text,
    prepare = (typed: string): string => typed,
  ): string | null {
    const typed = this.fields[key] ?? '';
    const value = typeof typed === 'string' ? prepare(typed) : typed;
    if (value === '') return null;
    if (typeof value === 'number') return String(value);
    if (typeof value !== 'string') {
      const message =
        'un texte est attendu, Strapi envoie autre chose. Dans le Content-Type Builder, donnez à ce champ le type « Text » ou « Rich text (Markdown) » ; « Rich text (Blocks) » n’est pas lu.';
      this.report('entry', message, key);
      return null;
    }
    if (value.length > limit) {
      const message = `texte de ${value.length} caractères, au plus ${limit} : raccourcissez-le.`;
      this.report('entry', message, key);
      return null;
    }
    return printable(value).normalize('NFC');
  }

  /** A text that the entry cannot do without: reported if blank, unless it already is. */
  required(key: string, text: string | null, message: string): string {
    if (text !== null && text.trim() !== '') return text;
    const field = this.#fieldOf(key);
    const isReported = this.findings.some(
      (finding) => 'loss' in finding && finding.loss === 'entry' && finding.field === field,
    );
    if (!isReported) this.report('entry', message, key);
    return '';
  }

  /** Strapi sends big integers as text. */
  number(key: string): number | null {
    const value = this.fields[key];
    // A text field takes numbers as French people type them.
    const isText = typeof value === 'string' && value.trim() !== '';
    const number = isText ? Number(value.replace(/^(\s*-?\d+),(?=\d+\s*$)/, '$1.')) : value;
    return typeof number === 'number' && Number.isFinite(number) ? number : null;
  }

  /** ISO 8601 with milliseconds, UTC; null for what is no date, which is reported: Strapi itself writes these fields. */
  instant(key: string): string | null {
    const value = this.fields[key];
    const instant = new Date(typeof value === 'string' ? value : NaN);
    const year = instant.getUTCFullYear();
    if (year >= 0 && year <= 9999) return instant.toISOString();
    if (this.isFilled(key)) {
      const message = `Strapi envoie ${this.quote(value)}, qui n’est pas une date : publiez de nouveau cette entrée.`;
      this.report('nothing', message, key);
    }
    return null;
  }

  /** A JSON field, or a repeatable component or relation. */
  list(key: string): unknown[] {
    const value = this.fields[key];
    if (Array.isArray(value)) return value as unknown[];
    if (this.isFilled(key)) {
      const message =
        'une liste est attendue, Strapi envoie autre chose. Dans le Content-Type Builder, donnez à ce champ le type « Component » (répétable) ou « JSON ».';
      this.report('entry', message, key);
    }
    return [];
  }

  components(key: string): FieldReader[] {
    return this.#records(key, this.list(key)).map((value, index) =>
      this.component(`${key}.${index}`, value),
    );
  }

  /** What a field holds, without what can be nothing of the kind, which is reported. */
  #records(key: string, values: readonly unknown[]): Fields[] {
    values.forEach((value, index) => {
      if (isRecord(value)) return;
      const place = values.length > 1 ? `, à la place n° ${index + 1}` : '';
      const message = `Strapi envoie ${this.quote(value)}${place}, au lieu de ce qui est choisi ou écrit ici : le site fait sans. Choisissez-le ou écrivez-le de nouveau, puis publiez.`;
      this.report('part', message, key);
    });
    return values.filter(isRecord);
  }

  /** Whether the text without which this component shows nothing is there; reports it if not. */
  hasText(key: string): boolean {
    const value = this.fields[key] ?? '';
    const isThere = typeof value !== 'string' || value.trim() !== '';
    if (!isThere) {
      this.report('part', 'sans ce texte, l’élément n’est pas montré : remplissez-le.', key);
    }
    return isThere;
  }

  /** A relation or an upload; the first one if the field takes several. */
  relation(key: string): FieldReader | null {
    const values = this.isFilled(key) ? [this.fields[key]].flat() : [];
    const [first] = this.#records(key, values);
    return first ? this.component(key, first) : null;
  }

  /** The name as typed: the site itself shows a default icon for an unknown one. */
  icon(): string | null {
    const icon = this.rawText('icon');
    const known: readonly string[] = iconNames;
    if (icon !== null && !known.includes(icon.trim().toLowerCase())) {
      const names = iconNames.map((name) => `${iconWords[name]} (${name})`).join(', ');
      const message = `icône inconnue ${quoted(icon, 40)} : une icône par défaut la remplace. Choisissez-en une autre : ${names}.`;
      this.report('part', message, 'icon');
    }
    return icon;
  }
}
