/** What Strapi 5 or 4 answers to a GET, as measured on the real ones: shapes, paging, errors. */
import { singleTypes, listTypes } from './cms-content';
import type { CmsContent, Fields } from './cms-content';

export type StrapiVersion = 4 | 5;

export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

const largestPageSize = 100;
/** Fields that version 4 wraps in `data`. */
const relations = ['backgroundImage', 'image', 'customerImage', 'cover', 'author', 'category'];

export function answerGet(content: CmsContent, version: StrapiVersion, url: URL): Answer {
  const upload = content.uploads.get(decodeURIComponent(url.pathname));
  if (upload) return { status: 200, headers: { 'content-type': upload.mime }, body: upload.bytes };
  const name = url.pathname.replace(/^\/api\//, '');
  const shape = (entry: Fields) => (version === 5 ? entry : asVersion4(entry));
  const single = singleTypes.find((type) => type === name);
  if (single) {
    const entry = content[single];
    return entry === null ? answerError(404) : answerJson({ data: shape(entry), meta: {} });
  }
  const list = listTypes.find((type) => type === name);
  if (!list) return answerError(404);
  const entries = content[list];
  const asked = Number(url.searchParams.get('pagination[pageSize]') ?? 25);
  const pageSize = Math.min(asked, largestPageSize);
  const page = Number(url.searchParams.get('pagination[page]') ?? 1);
  return answerJson({
    data: entries.slice((page - 1) * pageSize, page * pageSize).map(shape),
    meta: {
      pagination: {
        page,
        pageSize,
        pageCount: Math.ceil(entries.length / pageSize),
        total: entries.length,
      },
    },
  });
}

export function answerJson(value: unknown, status = 200): Answer {
  const headers = { 'content-type': 'application/json; charset=utf-8' };
  return { status, headers, body: Buffer.from(JSON.stringify(value)) };
}

const errorNames: Record<number, [string, string]> = {
  401: ['UnauthorizedError', 'Missing or invalid credentials'],
  403: ['ForbiddenError', 'Forbidden'],
  404: ['NotFoundError', 'Not Found'],
  429: ['TooManyRequestsError', 'Too Many Requests'],
  500: ['InternalServerError', 'Internal Server Error'],
};

export function answerError(status: number): Answer {
  const [name, message] = errorNames[status] ?? ['ApplicationError', 'An error occurred'];
  return answerJson({ data: null, error: { status, name, message, details: {} } }, status);
}

/** `{id, attributes}`, with every relation and file in a `data` of its own. */
function asVersion4({ id, documentId: _, ...fields }: Fields): Fields {
  return { id, attributes: wrapFields(fields) };
}

function wrapFields(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, wrap(key, value)]));
}

function wrap(key: string, value: unknown): unknown {
  if (key === 'files' && Array.isArray(value)) {
    return { data: value.length === 0 ? null : value.filter(isFields).map(asVersion4) };
  }
  if (relations.includes(key) || key === 'file') {
    return { data: isFields(value) ? asVersion4(value) : null };
  }
  if (!Array.isArray(value)) return value;
  return value.map((item: unknown) => (isFields(item) ? wrapFields(item) : item));
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}
