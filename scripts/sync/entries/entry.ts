/** Reads the fields of one entry, or of a component in it, and collects what is wrong with them. */
import type { Cost, Place, Problem } from '../../../src/content/schemas/drafts-report';
import { iconNames } from '../../../src/domain/icons';
import { printable } from '../../../src/domain/text/printable';
import { textLimits } from '../command/limits';
import type { FetchedFile, WantedFile } from '../media/download';
import { isRecord } from '../strapi/unwrap';
import type { Fields } from '../strapi/unwrap';
import { withoutCmsAddresses } from './cms-address';

/** What entries are read with. */
export interface Source {
  baseUrl: string;
  findFile: (file: WantedFile) => FetchedFile;
  /** Of an origin: whether Strapi keeps its library there. */
  isLibrary: (origin: string) => boolean;
  isDeadLink: (address: string) => boolean;
  /** Of something in the snapshot of before: whether the files it uses are there. */
  isWhole: (value: unknown) => boolean;
}

export class Entry {
  constructor(
    readonly fields: Fields,
    readonly source: Source,
    readonly place: Place,
    /** Shared by the components of an entry. */
    readonly problems: Problem[] = [],
    private readonly path = '',
  ) {}

  problem(cost: Cost, key: string, message: string): void {
    this.problems.push({ ...this.place, cost, field: this.#fieldAt(key), message });
  }

  /** A component, or an element of a list. */
  component(fields: Fields, key: string): Entry {
    return new Entry(fields, this.source, this.place, this.problems, this.#fieldAt(key));
  }

  /** The same component, with the name that editors know it by. */
  named(entry: string): Entry {
    const place = { ...this.place, entry };
    return new Entry(this.fields, this.source, place, this.problems, this.path);
  }

  /** What a field shows: where nothing of it could be read, what it showed before. */
  orBefore<Value>(key: string, value: Value, before: Value | undefined): Value {
    const field = this.#fieldAt(key);
    if (!isNothing(value) || before === undefined || isNothing(before)) return value;
    if (!this.source.isWhole(before)) return value;
    const isLost = (problem: Problem) =>
      isLoss(problem) && `${problem.field}.`.startsWith(`${field}.`);
    if (!this.problems.some(isLost)) return value;
    this.problems.forEach((problem, index) => {
      if (isLost(problem)) this.problems[index] = { ...problem, cost: 'older' };
    });
    return before;
  }

  #fieldAt(key: string): string {
    return this.path === '' ? key : `${this.path}.${key}`;
  }

  isTyped(key: string): boolean {
    return (this.fields[key] ?? '') !== '';
  }

  /** The first of several spellings that has a value. */
  filledOf(key: string, other: string): string {
    return (this.fields[key] ?? null) === null ? other : key;
  }

  /** Unicode NFC and printable, else as the editor typed it; empty and missing are null. Numbers are read as text. */
  typedText(key: string, limit: number = textLimits.text): string | null {
    const value = this.fields[key];
    if (value === null || value === undefined || value === '') return null;
    if (typeof value === 'number') return String(value);
    if (typeof value !== 'string') {
      const message =
        'un texte est attendu, Strapi envoie autre chose. Dans le Content-Type Builder, donnez à ce champ le type « Text » ou « Rich text (Markdown) » ; « Rich text (Blocks) » n’est pas lu.';
      this.problem('left out', key, message);
      return null;
    }
    if (value.length > limit) {
      const message = `texte de ${value.length} caractères, au plus ${limit} : raccourcissez-le.`;
      this.problem('left out', key, message);
      return null;
    }
    return printable(value).normalize('NFC');
  }

  /** The same, without addresses of the CMS. */
  text(key: string, limit?: number): string | null {
    const text = this.typedText(key, limit);
    return text === null ? null : this.withoutCms(key, text);
  }

  /** Nothing that visitors read may name the CMS. */
  withoutCms(key: string, text: string): string {
    const clean = withoutCmsAddresses(text, this.source.baseUrl);
    if (clean !== text) {
      const message =
        'une adresse de Strapi a été retirée du texte : mettez un lien vers une page du site, ou un fichier de la médiathèque par [texte](adresse).';
      this.problem('part', key, message);
    }
    return clean;
  }

  /** A text the entry cannot be shown without; `''` where it is not there. */
  needed(key: string, message: string, limit?: number): string {
    const text = this.text(key, limit) ?? '';
    if (text.trim() !== '') return text;
    const field = this.#fieldAt(key);
    if (!this.problems.some((one) => one.cost === 'left out' && one.field === field)) {
      this.problem('left out', key, message);
    }
    return '';
  }

  title(key = 'title'): string | null {
    return this.text(key, textLimits.title);
  }

  neededTitle(message: string): string {
    return this.needed('title', message, textLimits.title);
  }

  /** Decimal fields come as numbers, big ones as text. */
  number(key: string): number | null {
    const value = this.fields[key];
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    return typeof number === 'number' && Number.isFinite(number) ? number : null;
  }

  /** ISO 8601 with milliseconds, UTC. Of several spellings, the first that is a date. */
  instant(...keys: string[]): string | null {
    const instants = keys.map((key) => Date.parse(String(this.fields[key])));
    const instant = instants.find((one) => !Number.isNaN(one));
    return instant === undefined ? null : new Date(instant).toISOString();
  }

  /** A JSON field or a repeatable component or relation. */
  list(key: string): unknown[] {
    const value = this.fields[key] ?? '';
    if (Array.isArray(value)) return value as unknown[];
    if (value !== '') {
      const message =
        'une liste est attendue, Strapi envoie autre chose. Dans le Content-Type Builder, donnez à ce champ le type « Component » (répétable) ou « JSON ».';
      this.problem('left out', key, message);
    }
    return [];
  }

  components(key: string): Entry[] {
    return this.list(key).flatMap((value, index) =>
      isRecord(value) ? this.component(value, `${key}.${index}`) : [],
    );
  }

  /** Components that are nothing without a text: those that lack it are left out. */
  shownBy(key: string, text: string): Entry[] {
    return this.components(key).filter((component) => component.checkText(text));
  }

  /** Names a missing text without which this is nothing. @returns whether it is there. */
  checkText(key: string): boolean {
    const value = this.fields[key] ?? '';
    const isThere = typeof value !== 'string' || value.trim() !== '';
    if (!isThere) {
      const message = 'sans ce texte, l’élément n’est pas montré : remplissez-le.';
      this.problem('part', key, message);
    }
    return isThere;
  }

  /** A relation or a file, also where the field takes several. */
  relation(key: string): Entry | null {
    const [first] = [this.fields[key]].flat();
    return isRecord(first) ? this.component(first, key) : null;
  }

  /** The name as typed: the site falls back by itself, and the report lists the names that exist. */
  icon(): string | null {
    const icon = this.text('icon');
    const known: readonly string[] = iconNames;
    if (icon !== null && !known.includes(icon.trim().toLowerCase())) {
      const message = `icône inconnue « ${icon.slice(0, 40)} » : une icône par défaut la remplace. Connues : ${known.join(', ')}.`;
      this.problem('part', 'icon', message);
    }
    return icon;
  }
}

/** Whether a problem says that a value could not be had. */
export function isLoss({ cost }: Problem): boolean {
  return cost === 'left out' || cost === 'part';
}

function isNothing(value: unknown): boolean {
  return value === null || (Array.isArray(value) && value.length === 0);
}
