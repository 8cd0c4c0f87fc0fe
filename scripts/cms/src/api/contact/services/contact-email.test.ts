import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendContactEmail } from './contact-email';
import { handleContactRequests } from './contact-requests';

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

test('the failure of an e-mail is logged without an address', async () => {
  const send = () => Promise.reject(Object.assign(new Error('a@b.fr'), { responseCode: 550 }));
  const error = vi.fn();
  const strapiWithoutMail = {
    ...fakeStrapi,
    log: { error },
    plugin: () => ({ service: () => ({ send }) }),
  };
  await sendContactEmail(strapiWithoutMail as never, { id: 2, email: 'a@b.fr' });
  expect(error.mock.calls).toEqual([
    [expect.stringMatching(/« Demande de contact n°\u00a02 » n’est pas parti \(undefined 550\)/)],
  ]);
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
