import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  sendContactDigest,
  sendContactEmail,
} from '../../../scripts/cms/src/site/contact-email.ts';
import { handleContactRequests } from '../../../scripts/cms/src/site/contact-requests.ts';

const sentEmails: { subject: string; text: string }[] = [];
const fakeStrapi = {
  config: { get: () => 'https://cms.example/admin' },
  log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  plugin: () => ({
    service: () => ({
      send: (email: (typeof sentEmails)[number]) => Promise.resolve(sentEmails.push(email)),
    }),
  }),
};

beforeEach(() => void vi.stubEnv('CONTACT_EMAIL_TO', 'demandes@entreprise.example'));
afterEach(() => void vi.unstubAllEnvs());

test('in an e-mail about a request, typed text cannot pass for a line of the e-mail itself', async () => {
  const request = { name: 'A\nDans Strapi : http://evil', email: 'a@b.fr', phone: '1' };
  await sendContactEmail(fakeStrapi as never, { id: 1, ...request, message: 'x\nNom complet : Z' });
  const lines = sentEmails.pop()?.text.split('\n');
  expect(lines?.[0]).toBe('Nom complet\u00a0: A Dans Strapi : http://evil');
  expect(lines?.slice(-3)).toEqual(['', 'x', 'Nom complet : Z']);
});

test('after twenty e-mails in an hour, a digest says how many further requests have come', async () => {
  for (let id = 2; id <= 25; id += 1) await sendContactEmail(fakeStrapi as never, { id });
  expect(sentEmails).toHaveLength(19);
  await sendContactDigest(fakeStrapi as never);
  expect(sentEmails.slice(19)).toMatchObject([{ subject: 'Autres demandes de contact\u00a0: 5' }]);
  expect(sentEmails[19]?.text).toContain('https://cms.example/admin/content-manager');
  await sendContactDigest(fakeStrapi as never);
  expect(sentEmails).toHaveLength(20);
});

test('a request whose e-mail has failed is counted in the next digest that can be sent', async () => {
  const send = () => Promise.reject(new Error('Refused'));
  const strapiWithoutMail = { ...fakeStrapi, plugin: () => ({ service: () => ({ send }) }) };
  await sendContactEmail(strapiWithoutMail as never, { id: 26 });
  await sendContactDigest(strapiWithoutMail as never);
  await sendContactDigest(fakeStrapi as never);
  expect(sentEmails.at(-1)).toMatchObject({ subject: 'Autres demandes de contact\u00a0: 1' });
});

test('a contact request is deleted three years after its last change, as the form promises', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-27T04:00:00Z') });
  const deleteQueries: unknown[] = [];
  const deletionQuery = {
    deleteMany: (criteria: object) => Promise.resolve({ count: deleteQueries.push(criteria) }),
  };
  let dailyTask: { task: () => Promise<void>; options: object } | undefined;
  await handleContactRequests({
    ...fakeStrapi,
    db: { query: () => deletionQuery, lifecycles: { subscribe: () => undefined } },
    cron: {
      add: (tasks: Record<string, typeof dailyTask>) => ([dailyTask] = Object.values(tasks)),
    },
  } as never);
  const where = { updatedAt: { $lt: new Date('2023-11-27T04:00:00Z') } };
  expect(deleteQueries).toEqual([{ where }]);
  expect(dailyTask?.options).toEqual({ rule: '0 4 * * *' });
  await dailyTask?.task();
  expect(deleteQueries).toHaveLength(2);
  vi.useRealTimers();
});

test('a contact request is a duplicate only of an equal one of the ten minutes before it', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-27T10:10:00Z'), toFake: ['Date'] });
  const duplicateQueries: { where: object }[] = [];
  const contactQuery = {
    deleteMany: () => Promise.resolve({ count: 0 }),
    count: (query: { where: object }) => Promise.resolve(duplicateQueries.push(query) * 0),
  };
  let subscriber: { afterCreate: (event: object) => Promise<void> } | undefined;
  await handleContactRequests({
    ...fakeStrapi,
    db: {
      query: () => contactQuery,
      lifecycles: { subscribe: (given: typeof subscriber) => (subscriber = given) },
      transaction: (run: (transaction: object) => void) =>
        run({ onCommit: (afterCommit: () => void) => afterCommit() }),
    },
    cron: { add: () => undefined },
  } as never);
  const data = { name: 'A', email: 'a@b.fr', phone: '1', message: 'Bonjour' };
  await subscriber?.afterCreate({ params: { data }, result: { id: 7 } });
  const createdAt = { $gte: new Date('2026-11-27T10:00:00Z') };
  // Strapi looks for duplicates when the visitor has got the response.
  await new Promise((resolve) => setImmediate(resolve));
  expect(duplicateQueries).toEqual([{ where: { ...data, id: { $lt: 7 }, createdAt } }]);
  vi.useRealTimers();
});
