/** The CMS answers 200, but the body is not the JSON that was asked for. */
import type { Fault } from '../fault';
import { listAt, partAt } from '../cms-content';
import { alter, cutShort, gzipBomb, say } from '../misbehaviours';
import { heroIsNew, lacks } from '../reached';

const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

/** An answer of `/api/hero` that must fail the sync and be named. */
function heroSays(title: string, body: string | Buffer, headers = {}, status = 200): Fault {
  return {
    title,
    cms: (cms) => cms.misbehave('/api/hero', say(body, headers, status)),
    exit: 1,
    says: ['/api/hero'],
  };
}

function altered(title: string, name: string, change: (json: unknown) => unknown): Fault {
  return {
    title,
    cms: (cms) => cms.misbehave(`/api/${name}`, alter(change)),
    exit: 1,
    says: [`/api/${name}`],
  };
}

export const bodyFaults: Fault[] = [
  {
    title: 'an answer is cut short',
    cms: (cms) => cms.misbehave('/api/articles', cutShort),
    exit: 1,
    says: ['/api/articles'],
  },
  heroSays('an answer is empty', ''),
  heroSays('an answer is “no content”', '', {}, 204),
  heroSays('a login page comes instead of content', '<!doctype html><p>Connexion', {
    'content-type': 'text/html',
  }),
  heroSays('a page pretends to be JSON', '<!doctype html><p>Bonjour'),
  heroSays('an answer is not in UTF-8', Buffer.from('{"data":{"title":"\xe9t\xe9"}}', 'latin1')),
  heroSays('an answer is the word null', 'null'),
  heroSays('an answer is a number', '42'),
  heroSays(
    'an answer is a thousand times too large',
    `{"data":{"title":"${'a'.repeat(60_000_000)}"}}`,
  ),
  heroSays('an answer is nested without end', `{"data":${deep(200_000)}}`),
  heroSays('a field is nested without end', `{"data":{"id":1,"title":${deep(50_000)}}}`),
  heroSays('an answer is said to be compressed and is not', '{"data":null}', {
    'content-encoding': 'gzip',
  }),
  {
    title: 'a small compressed answer unfolds to 300 MB',
    cms: (cms) => cms.misbehave('/api/hero', gzipBomb),
    exit: 1,
    says: ['/api/hero'],
  },
  {
    title: 'an answer starts with a byte order mark',
    cms: (cms) =>
      cms.misbehave('/api/hero', ({ response, answer }) => {
        response
          .writeHead(200, answer.headers)
          .end(Buffer.concat([Buffer.from('\ufeff'), answer.body]));
      }),
    exit: 0,
    reaches: heroIsNew,
  },
  altered('a list has no data', 'services', () => ({ meta: {} })),
  altered('a list’s data is null', 'articles', () => ({ data: null, meta: {} })),
  altered('a list’s data is a single entry', 'services', (json) => ({
    ...partAt(json),
    data: partAt(json, 'data', 0),
  })),
  altered('a list’s data is text', 'testimonials', () => ({ data: 'Bonjour', meta: {} })),
  altered('a list holds something that is no entry', 'testimonials', (json) => {
    listAt(json, 'data')[1] = null;
    return json;
  }),
  altered('a single type has no data', 'about', () => ({ meta: {} })),
  altered('a single type is a list', 'about', (json) => ({ data: [partAt(json, 'data')] })),
  altered('a single type is text', 'gallery', () => ({ data: 'Bonjour' })),
  altered('an error comes with status 200', 'hero', () => ({
    data: null,
    error: { status: 500, name: 'InternalServerError', message: 'x', details: {} },
  })),
  {
    title: 'version 4 sends an entry without attributes',
    cms: (cms) => {
      cms.version = 4;
      const emptyEntry = alter((json) => {
        listAt(json, 'data')[1] = { id: 999, attributes: null };
        return json;
      });
      cms.misbehave('/api/articles', emptyEntry);
    },
    exit: 0,
    says: ['articles', 'title'],
    reaches: lacks({ articles: 1 }),
  },
];
