/** Reads the fields of one entry, or of a component in it, and collects the mistakes in them. */
import type { Severity, Place, Problem } from '../../../src/content/schema/drafts-report';
import { iconNames } from '../../../src/lib/icon-names';
import { printable } from '../../../src/lib/printable';
import { textLimits } from '../command/limits';
import { quoted } from '../command/quoted';
import type { FetchedFile, WantedFile } from '../media/download';
import { isRecord } from '../strapi/unwrap';
import type { Fields } from '../strapi/unwrap';
import { withoutCmsAddresses } from './cms-address';

/** What the reading of an entry depends on, besides the entry itself. */
export interface ReadContext {
  /** Strapi’s address, without a slash at the end. */
  baseUrl: string;
  /** The origins from which Strapi serves uploads, besides its own: an object storage. */
  libraryOrigins: ReadonlySet<string>;
  findFile: (file: WantedFile) => FetchedFile;
  isDeadLink: (address: string) => boolean;
  /** Whether the previous snapshot has all files that a document of it uses. */
  hasAllFiles: (document: unknown) => boolean;
}

export class FieldReader {
  constructor(
    readonly fields: Fields,
    readonly context: ReadContext,
    readonly place: Place,
    /** An entry and its components add to the same list. */
    readonly problems: Problem[] = [],
    /** Dotted path in the entry; empty for the entry itself. */
    private readonly path = '',
  ) {}

  /** Reports a mistake in the field `key`, or in the component itself where there is no key. */
  report(severity: Severity, message: string, key = ''): void {
    this.problems.push({ ...this.place, severity, field: this.#fieldOf(key), message });
  }

  #fieldOf(key: string): string {
    return [this.path, key].filter((part) => part !== '').join('.');
  }

  /** A component, or an element of a list, with its place in this entry. */
  component(key: string, fields: Fields): FieldReader {
    return new FieldReader(fields, this.context, this.place, this.problems, this.#fieldOf(key));
  }

  /** The same component, reported under a name of its own: a project of the gallery. */
  reportedAs(entry: string): FieldReader {
    const place = { ...this.place, entry };
    return new FieldReader(this.fields, this.context, place, this.problems, this.path);
  }

  /**
   * The value just read from a field. Where a mistake left nothing of it, the previous value, and the mistakes in the
   * field then are `stale`.
   */
  orPrevious<Value>(key: string, value: Value, previous: Value | undefined): Value {
    if (!isEmpty(value) || previous === undefined || isEmpty(previous)) return value;
    if (!this.context.hasAllFiles(previous)) return value;
    const field = this.#fieldOf(key);
    const isLost = (problem: Problem) =>
      isLoss(problem) && `${problem.field}.`.startsWith(`${field}.`);
    if (!this.problems.some(isLost)) return value;
    const settled = this.problems.map((problem): Problem =>
      isLost(problem) ? { ...problem, severity: 'stale' } : problem,
    );
    this.problems.splice(0, Infinity, ...settled);
    return previous;
  }

  /** Whether the editor has filled in the field, with whatever. */
  isFilled(key: string): boolean {
    return (this.fields[key] ?? '') !== '';
  }

  /** A title or a name. */
  shortText(key: string): string | null {
    return this.text(key, textLimits.title);
  }

  /** What `rawText` reads, without addresses of the CMS: visitors must not see them. */
  text(key: string, limit?: number): string | null {
    const text = this.rawText(key, limit);
    return text === null ? null : this.withoutCmsAddresses(key, text);
  }

  /** Unicode NFC, without control characters. Null if missing or empty. Numbers are read as text. */
  rawText(key: string, limit: number = textLimits.text): string | null {
    const value = this.fields[key] ?? '';
    if (value === '') return null;
    if (typeof value === 'number') return String(value);
    if (typeof value !== 'string') {
      const message =
        'un texte est attendu, Strapi envoie autre chose. Dans le Content-Type Builder, donnez à ce champ le type « Text » ou « Rich text (Markdown) » ; « Rich text (Blocks) » n’est pas lu.';
      this.report('omitted', message, key);
      return null;
    }
    if (value.length > limit) {
      const message = `texte de ${value.length} caractères, au plus ${limit} : raccourcissez-le.`;
      this.report('omitted', message, key);
      return null;
    }
    return printable(value).normalize('NFC');
  }

  withoutCmsAddresses(key: string, text: string): string {
    const clean = withoutCmsAddresses(text, this.context.baseUrl);
    if (clean !== text) {
      const message =
        'une adresse de Strapi a été retirée du texte : mettez un lien vers une page du site, ou un fichier de la médiathèque par [texte](adresse).';
      this.report('partial', message, key);
    }
    return clean;
  }

  /** A text that the entry cannot do without: reported if blank, unless it already is. */
  required(key: string, text: string | null, message: string): string {
    if (text !== null && text.trim() !== '') return text;
    const field = this.#fieldOf(key);
    const isReported = this.problems.some(
      (problem) => problem.severity === 'omitted' && problem.field === field,
    );
    if (!isReported) this.report('omitted', message, key);
    return '';
  }

  /** Strapi sends big integers as text. */
  number(key: string): number | null {
    const value = this.fields[key];
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    return typeof number === 'number' && Number.isFinite(number) ? number : null;
  }

  /** ISO 8601 with milliseconds, UTC; null for what is no date. */
  instant(key: string): string | null {
    const instant = new Date(String(this.fields[key]));
    return Number.isNaN(instant.getTime()) ? null : instant.toISOString();
  }

  /** A JSON field, or a repeatable component or relation. */
  list(key: string): unknown[] {
    const value = this.fields[key];
    if (Array.isArray(value)) return value as unknown[];
    if (this.isFilled(key)) {
      const message =
        'une liste est attendue, Strapi envoie autre chose. Dans le Content-Type Builder, donnez à ce champ le type « Component » (répétable) ou « JSON ».';
      this.report('omitted', message, key);
    }
    return [];
  }

  components(key: string): FieldReader[] {
    return this.list(key).flatMap((value, index) =>
      isRecord(value) ? this.component(`${key}.${index}`, value) : [],
    );
  }

  /** Whether the text without which this component shows nothing is there; reports it if not. */
  hasText(key: string): boolean {
    const value = this.fields[key] ?? '';
    const isThere = typeof value !== 'string' || value.trim() !== '';
    if (!isThere) {
      this.report('partial', 'sans ce texte, l’élément n’est pas montré : remplissez-le.', key);
    }
    return isThere;
  }

  /** A relation or an upload; the first one if the field takes several. */
  relation(key: string): FieldReader | null {
    const [first] = [this.fields[key]].flat();
    return isRecord(first) ? this.component(key, first) : null;
  }

  /** The name as typed: the site itself shows a default icon for an unknown one. */
  icon(): string | null {
    const icon = this.text('icon');
    const known: readonly string[] = iconNames;
    if (icon !== null && !known.includes(icon.trim().toLowerCase())) {
      const message = `icône inconnue ${quoted(icon, 40)} : une icône par défaut la remplace. Connues : ${known.join(', ')}.`;
      this.report('partial', message, 'icon');
    }
    return icon;
  }
}

/** Whether a value could not be used. Whether the value or the entry is then missing is settled in `read-entries.ts`. */
export function isLoss({ severity }: Problem): boolean {
  return severity === 'omitted' || severity === 'partial';
}

function isEmpty(value: unknown): boolean {
  return value === null || (Array.isArray(value) && value.length === 0);
}
