/** What Strapi 5 or 4 answers to a GET, as measured on the real ones: shapes, paging, sorting, errors. */
import { singleTypes, listTypes } from './cms-content';
import type { CmsContent, Fields } from './cms-content';

export type StrapiVersion = 4 | 5;

export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

const defaultPageSize = 25;
const largestPageSize = 100;
/** Fields that Strapi leaves out unless they are asked for, and that version 4 wraps in `data`. */
const relations = ['backgroundImage', 'image', 'customerImage', 'cover', 'author', 'category'];
const components = ['features', 'statistics', 'values', 'collections', 'blocks'];

export function answerGet(content: CmsContent, version: StrapiVersion, url: URL): Answer {
  const upload = content.uploads.get(decodeURIComponent(url.pathname));
  if (upload) return { status: 200, headers: { 'content-type': upload.mime }, body: upload.bytes };
  const name = url.pathname.replace(/^\/api\//, '');
  const isPopulated = [...url.searchParams.keys()].some((key) => key.startsWith('populate'));
  const shape = (entry: Fields) => {
    const asked = isPopulated ? entry : withoutRelations(entry);
    return version === 5 ? asked : asVersion4(asked);
  };
  const single = singleTypes.find((type) => type === name);
  if (single) {
    const entry = content[single];
    return entry === null ? answerError(404) : answerJson({ data: shape(entry), meta: {} });
  }
  const list = listTypes.find((type) => type === name);
  if (!list) return answerError(404);
  const entries = sort(content[list], url.searchParams);
  const pageSize = Math.min(
    Number(url.searchParams.get('pagination[pageSize]') ?? defaultPageSize),
    largestPageSize,
  );
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

function withoutRelations(entry: Fields): Fields {
  const hidden = [...relations, ...components];
  return Object.fromEntries(Object.entries(entry).filter(([key]) => !hidden.includes(key)));
}

function sort(entries: readonly Fields[], query: URLSearchParams): Fields[] {
  const orders = [...query]
    .filter(([key]) => key.startsWith('sort'))
    .map(([, value]) => value.split(':'));
  return [...entries].sort((a, b) => {
    for (const [field = '', direction] of orders) {
      const [first, second] = [a[field], b[field]];
      if (first === second) continue;
      const isBefore =
        typeof first === 'number' && typeof second === 'number'
          ? first < second
          : String(first) < String(second);
      return isBefore === (direction !== 'desc') ? -1 : 1;
    }
    return 0;
  });
}

/** `{id, attributes}`, with every relation and file in a `data` of its own. */
function asVersion4({ id, documentId: _, focalPoint: _focalPoint, ...fields }: Fields): Fields {
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
