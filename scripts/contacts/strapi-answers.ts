/** Judges a contact request, and answers it, as Strapi 5 does with this site’s content type. */

export interface Answer {
  status: number;
  body: unknown;
}

export type ContactData = Record<'name' | 'email' | 'phone' | 'message', string>;

export type Judgement = { data: ContactData } | { refusal: Answer };

const keys = ['name', 'email', 'phone', 'message'] as const satisfies (keyof ContactData)[];

export function judgeContact(body: unknown): Judgement {
  const data = isRecord(body) ? body['data'] : undefined;
  if (!isRecord(data)) {
    return {
      refusal: refuse(400, 'ValidationError', 'Missing "data" payload in the request body'),
    };
  }
  const unknownKey = Object.keys(data).find((key) => !(keys as readonly string[]).includes(key));
  if (unknownKey !== undefined) {
    const details = { key: unknownKey, path: null, source: 'body' };
    return { refusal: refuse(400, 'ValidationError', `Invalid key ${unknownKey}`, details) };
  }
  const errors = keys.flatMap((key) => {
    const message = faultOf(key, data[key]);
    const { [key]: value } = data;
    return message === null ? [] : [{ path: [key], message, name: 'ValidationError', value }];
  });
  const [first] = errors;
  if (first === undefined) return { data: data as ContactData };
  const summary = errors.length === 1 ? first.message : `${errors.length} errors occurred`;
  return { refusal: refuse(400, 'ValidationError', summary, { errors }) };
}

/** Blank texts pass, as they do with Strapi: the form sees to them. */
function faultOf(key: keyof ContactData, value: unknown): string | null {
  if (value === undefined) return `${key} must be defined.`;
  if (typeof value !== 'string') {
    return `${key} must be a \`string\` type, but the final value was: \`${JSON.stringify(value)}\`.`;
  }
  if (key === 'email' && value === '') return 'email cannot be empty';
  const isAddress = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(value);
  return key !== 'email' || isAddress ? null : 'email must be a valid email';
}

export function accept(data: ContactData, id: number, documentId: string, now: Date): Answer {
  const at = now.toISOString();
  const dates = { createdAt: at, updatedAt: at, publishedAt: at };
  return { status: 201, body: { data: { id, documentId, ...data, ...dates }, meta: {} } };
}

export function refuse(
  status: number,
  name: string,
  message: string,
  details: Record<string, unknown> = {},
): Answer {
  return { status, body: { data: null, error: { status, name, message, details } } };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
