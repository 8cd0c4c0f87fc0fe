/**
 * How a field of Strapi’s becomes one of the document. A mistake costs the entry; in a list it costs the element alone, and
 * with `onlyField` the field alone: see `parse.ts`.
 */
import MarkdownIt from 'markdown-it';
import { z } from 'astro/zod';
import { articleSlugProblem } from '../../../src/lib/slug.ts';
import { printable } from '../../../src/lib/printable.ts';
import { dayInParis } from '../../../src/lib/dates.ts';
import { readDegrees } from '../../lib/coordinates.ts';
import { quoted, quotedValue } from '../../lib/quoted.ts';

export const onlyField = { costs: 'field' };

/** Also a field that Strapi does not send. */
export const anything = z.unknown().optional();

/** Longer texts come from an accident or an attack, not from an editor. In characters. */
export const textLimits = { title: 500, text: 1_000_000, markdown: 200_000 } as const;

const textExpected =
  'un texte est attendu, Strapi envoie autre chose : donnez à ce champ le type « Text » ou « Rich text (Markdown) » dans le Content-Type Builder.';

/** Unicode NFC, without control characters; null if missing or empty. Numbers are read as text. */
export function rawText(limit: number = textLimits.text) {
  return z
    .union([z.string(), z.number()], { error: textExpected })
    .transform((typed) => printable(String(typed)).normalize('NFC'))
    .refine((text) => text.length <= limit, {
      error: ({ input }) =>
        `texte de ${(input as string).length} caractères, au plus ${limit} : raccourcissez-le.`,
    })
    .nullish()
    .transform((text) => text || null);
}

/** Of texts without markup; some programs write `&eacute;`. */
export function text(limit?: number) {
  return rawText(limit).transform((typed) => typed && typed.replace(entity, unescapeAll));
}

/** The component « Texte »; its `files`: see `media/named-files.ts`. */
export const markdown = z.object({
  body: rawText(textLimits.markdown).transform((body) => body ?? ''),
  files: z.record(z.string(), z.string().nullable()).default({}),
});

export function shortText() {
  return text(textLimits.title).transform((typed) => typed && typed.replace(/\s*\n\s*/g, ' '));
}

const entity = /&[\w#]+;/g;
const { unescapeAll } = new MarkdownIt().utils;

/** A text without which an entry, or an element, shows nothing. */
export function required(field: z.ZodType<string | null>, message: string) {
  return field.transform((value, context) => {
    if (value !== null && value.trim() !== '') return value;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
}

/** Of a page of its own: it becomes a URL and a file name, so it must be safe as both. */
export function slug(message: string) {
  return required(rawText(), message).superRefine((typed, context) => {
    const problem = articleSlugProblem(typed);
    if (problem === null) return;
    context.addIssue({ code: 'custom', message: `l’adresse ${quoted(typed, 80)} ${problem}.` });
  });
}

/** ISO 8601 with milliseconds, UTC. Strapi itself writes these fields: what is no date is none. */
export const instant = anything.transform((value) => {
  const date = new Date(typeof value === 'string' ? value : NaN);
  const year = date.getUTCFullYear();
  return year >= 0 && year <= 9999 ? date.toISOString() : null;
});

/** `2026-10-12`; of a moment, its day in France. */
export const day = anything.transform((value, context) => {
  if ((value ?? '') === '') return null;
  const typed = typeof value === 'string' ? value.trim() : '';
  if (z.iso.date().safeParse(typed).success) return typed;
  if (z.iso.datetime({ offset: true }).safeParse(typed).success) return dayInParis(new Date(typed));
  const message =
    'cette date n’est pas lue : choisissez un jour, ou donnez au champ le type « Date ».';
  context.addIssue({ code: 'custom', message, params: onlyField });
  return z.NEVER;
});

export const flag = z
  .boolean({ error: 'oui ou non est attendu : donnez au champ le type « Boolean ».' })
  .nullish()
  .transform((value) => value ?? null);

/** Whole stars: another number would have to be rounded, which would embellish or spoil a review. */
export const stars = anything.transform((value, context) => {
  if ((value ?? '') === '') return null;
  const number = typeof value === 'string' ? Number(value) : value;
  if (typeof number === 'number' && [1, 2, 3, 4, 5].includes(number)) return number;
  const message = `${quotedValue(value)} n’est pas une note entière de 1 à 5 : choisissez-en une.`;
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

/** WGS 84, as a number or as people type it into a field of texts. */
export function degrees(limit: number) {
  return anything.transform((value, context) => {
    if ((value ?? '') === '') return null;
    const number = typeof value === 'string' ? readDegrees(value) : value;
    if (typeof number === 'number' && Math.abs(number) <= limit) return number;
    const message = `${quotedValue(value)} n’est pas un nombre de degrés entre -${limit} et ${limit} : écrivez-le avec des décimales, comme 42,69.`;
    context.addIssue({ code: 'custom', message, params: onlyField });
    return z.NEVER;
  });
}

/** In the place of an element that a mistake has cost. */
export const leftOut = Symbol('left out');

/** A repeatable component or a JSON field, which may arrive as its text. Each element is read by itself. */
export function list<Item>(item: z.ZodType<Item>) {
  return anything.transform((value, context): Item[] => {
    const elements = typeof value === 'string' ? listIn(value) : (value ?? []);
    if (!Array.isArray(elements)) {
      const message =
        'une liste est attendue, Strapi envoie autre chose : donnez à ce champ le type « Component » (répétable) ou « JSON ».';
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    }
    return (elements as unknown[]).flatMap((element, index): Item[] => {
      if (element === leftOut) return [];
      const { success, data, error } = item.safeParse(element);
      if (success) return [data];
      for (const { message, path, ...issue } of error.issues) {
        const params = 'params' in issue ? issue.params : {};
        context.addIssue({ code: 'custom', message, params, path: [index, ...path] });
      }
      return [];
    });
  });
}

/** `["un", "deux"]`, or lines. */
function listIn(typed: string): unknown {
  if (/^\s*\[/.test(typed)) {
    try {
      return JSON.parse(typed);
    } catch {
      // Lines that begin with a bracket.
    }
  }
  return typed.split('\n').filter((line) => line.trim() !== '');
}

/** What a component or a relation holds; Strapi sends null for one that is gone. */
export function part<Shape extends z.ZodRawShape>(shape: Shape) {
  const error = 'Strapi n’envoie rien ici : choisissez-le ou écrivez-le de nouveau, puis publiez.';
  return z.object(shape, { error });
}

/** Null where nothing is chosen; the first one if the field takes several. */
export function related<Item>(item: z.ZodType<Item>) {
  return anything
    .transform((value): unknown => [value ?? []].flat()[0] ?? null)
    .pipe(item.nullable());
}
