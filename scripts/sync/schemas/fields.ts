/**
 * Converts fields of Strapi into fields of a document. An invalid field makes the entry unusable. In a list it drops the
 * item alone, and with `dropFieldOnly` the field alone: see `parse.ts`.
 */
import MarkdownIt from 'markdown-it';
import { z } from 'astro/zod';
import { articleSlugProblem } from '../../../src/lib/slug.ts';
import { stripInvisible } from '../../../src/lib/strip-invisible.ts';
import { dayInParis } from '../../../src/lib/dates.ts';
import { readDegrees } from '../../lib/coordinates.ts';
import { quoted, quotedValue } from '../../lib/quoted.ts';
import { isRecord } from '../fetch/unwrap.ts';

/** Parameters of an issue that makes its field null, but neither the item nor the entry unusable. */
export const dropFieldOnly = { params: { drops: 'field' } };

/** Any value, or a field that Strapi does not send. */
export const unknownField = z.unknown().optional();

type TransformContext = z.core.$RefinementCtx;

/** Adds an issue to a transformation, and returns what the transformation must return then. */
export function addInvalidIssue(
  context: TransformContext,
  message: string,
  options: { params?: object; path?: PropertyKey[] } = {},
): never {
  context.addIssue({ code: 'custom', message, ...options });
  return z.NEVER;
}

/** Validates a value within a transformation, and adds its issues below a path. Returns undefined if it is invalid. */
export function validate<Output>(
  context: TransformContext,
  schema: z.ZodType<Output>,
  value: unknown,
  ...below: PropertyKey[]
): Output | undefined {
  const { data, error } = schema.safeParse(value);
  for (const { message, path, ...issue } of error?.issues ?? []) {
    const params = 'params' in issue ? issue.params : {};
    context.addIssue({ code: 'custom', message, params, path: [...below, ...path] });
  }
  return data;
}

/** Returns the first of several values, undefined without one. */
export function firstOf(value: unknown): unknown {
  return ([value ?? []].flat() as unknown[])[0];
}

/** Maximum lengths in characters. Longer texts come from an accident or an attack, not from an editor. */
export const textLimits = { title: 500, text: 1_000_000, markdown: 200_000 } as const;

const textExpectedMessage =
  'un texte est attendu, Strapi envoie autre chose : donnez à ce champ le type « Text » ou « Rich text (Markdown) » dans le Content-Type Builder.';

/**
 * A text as its author wrote it, in Unicode NFC without control characters. Numbers are read as texts. Null if empty or
 * missing.
 */
export function rawText(limit: number = textLimits.text) {
  return z
    .union([z.string(), z.number()], { error: textExpectedMessage })
    .transform((value) => stripInvisible(String(value)).normalize('NFC'))
    .refine((text) => text.length <= limit, {
      error: ({ input }) =>
        `texte de ${(input as string).length} caractères, au plus ${limit} : raccourcissez-le.`,
    })
    .nullish()
    .transform((text) => text || null);
}

/** A text without markup. Character references are decoded, because some programs write `&eacute;`. */
export function plainText(limit?: number) {
  return rawText(limit).transform((text) => text && text.replace(entityPattern, unescapeAll));
}

/** A text of one line. */
export function shortText() {
  return plainText(textLimits.title).transform((text) => text && text.replace(/\s*\n\s*/g, ' '));
}

const entityPattern = /&[\w#]+;/g;
const { unescapeAll } = new MarkdownIt().utils;

/** The component « Texte ». `media/referenced-files.ts` sets its `files`. */
export const markdownField = z.object({
  body: rawText(textLimits.markdown).transform((body) => body ?? ''),
  files: z.record(z.string(), z.string().nullable()).default({}),
});

/** A text without which an entry or an item shows nothing. */
export function requiredText(field: z.ZodType<string | null>, message: string) {
  return field.transform((value, context) =>
    value !== null && value.trim() !== '' ? value : addInvalidIssue(context, message),
  );
}

/** Message for an item of a list whose text is empty. */
export const emptyItemMessage = 'sans ce texte, l’élément n’est pas montré : remplissez-le.';

/** The slug of a page, which must be safe as a URL and as a file name. */
export function pageSlug(message: string) {
  return requiredText(rawText(), message).superRefine((slug, context) => {
    const problem = articleSlugProblem(slug);
    if (problem !== null) addInvalidIssue(context, `l’adresse ${quoted(slug, 80)} ${problem}.`);
  });
}

/**
 * A date and time in ISO 8601 with milliseconds, in UTC. A value that is not a date becomes null without a problem,
 * since editors cannot change these fields.
 */
export const instantField = unknownField.transform((value) => {
  const date = new Date(typeof value === 'string' ? value : NaN);
  const year = date.getUTCFullYear();
  return year >= 0 && year <= 9999 ? date.toISOString() : null;
});

/** A day, such as `2026-10-12`. A value with a time is read as its day in France. */
export const dayField = unknownField.transform((value, context) => {
  if ((value ?? '') === '') return null;
  const dayText = typeof value === 'string' ? value.trim() : '';
  if (z.iso.date().safeParse(dayText).success) return dayText;
  if (z.iso.datetime({ offset: true }).safeParse(dayText).success)
    return dayInParis(new Date(dayText));
  return addInvalidIssue(
    context,
    'cette date n’est pas lue : choisissez un jour, ou donnez au champ le type « Date ».',
    dropFieldOnly,
  );
});

export const booleanField = z
  .boolean({ error: 'oui ou non est attendu : donnez au champ le type « Boolean ».' })
  .nullish()
  .transform((value) => value ?? null);

/** Whole stars from 1 to 5. Rounding another number would embellish or spoil a review. */
export const starsField = unknownField.transform((value, context) => {
  if ((value ?? '') === '') return null;
  const number = typeof value === 'string' ? Number(value) : value;
  if (typeof number === 'number' && [1, 2, 3, 4, 5].includes(number)) return number;
  return addInvalidIssue(
    context,
    `${quotedValue(value)} n’est pas une note entière de 1 à 5 : choisissez-en une.`,
  );
});

/** Degrees in WGS 84, as a number or as people type them into a text field. */
export function degreesField(limit: number) {
  return unknownField.transform((value, context) => {
    if ((value ?? '') === '') return null;
    const number = typeof value === 'string' ? readDegrees(value) : value;
    if (typeof number === 'number' && Math.abs(number) <= limit) return number;
    return addInvalidIssue(
      context,
      `${quotedValue(value)} n’est pas un nombre de degrés entre -${limit} et ${limit} : écrivez-le avec des décimales, comme 42,69.`,
      dropFieldOnly,
    );
  });
}

/** Value that replaces an invalid item of a list before the list is validated again. */
export const droppedItem = Symbol('dropped item');

/** The index in Strapi of each item of a list, from which invalid items may have been dropped. */
export const indexesInStrapi = new WeakMap<object, number>();

/** A repeatable component or a JSON field. Each item is read by itself. */
export function listOf<Item>(schema: z.ZodType<Item>) {
  return unknownField.transform((value, context): Item[] => {
    const items = value ?? [];
    if (!Array.isArray(items)) {
      return addInvalidIssue(
        context,
        'une liste est attendue, Strapi envoie autre chose : donnez à ce champ le type « Component » (répétable) ou « JSON ».',
      );
    }
    return (items as unknown[]).flatMap((item, index): Item[] => {
      const validItem = item === droppedItem ? undefined : validate(context, schema, item, index);
      if (isRecord(validItem)) indexesInStrapi.set(validItem, index);
      return validItem === undefined ? [] : [validItem];
    });
  });
}

/** A component or the target of a relation. Strapi sends null if it was deleted. */
export function component<Shape extends z.ZodRawShape>(shape: Shape) {
  const error = 'Strapi n’envoie rien ici : choisissez-le ou écrivez-le de nouveau, puis publiez.';
  return z.object(shape, { error });
}

/** The target of a relation, the first one if the field takes several. Null if none is chosen. */
export function relatedEntry<Item>(item: z.ZodType<Item>) {
  return unknownField.transform((value): unknown => firstOf(value) ?? null).pipe(item.nullable());
}
