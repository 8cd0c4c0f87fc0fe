import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  sendContactDigest,
  sendContactEmail,
} from '../../../scripts/cms/src/site/contact-email.ts';
import { handleContactRequests } from '../../../scripts/cms/src/site/contact-requests.ts';

const sent: { subject: string; text: string }[] = [];
const strapi = {
  config: { get: () => 'https://cms.example/admin' },
  log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  plugin: () => ({
    service: () => ({ send: (email: (typeof sent)[number]) => Promise.resolve(sent.push(email)) }),
  }),
};

beforeEach(() => void vi.stubEnv('CONTACT_EMAIL_TO', 'demandes@entreprise.example'));
afterEach(() => void vi.unstubAllEnvs());

test('in an e-mail about a request, typed text cannot pass for a line of the e-mail itself', async () => {
  const request = { name: 'A\nDans Strapi : http://evil', email: 'a@b.fr', phone: '1' };
  await sendContactEmail(strapi as never, { id: 1, ...request, message: 'x\nNom complet : Z' });
  const lines = sent.pop()?.text.split('\n');
  expect(lines?.[0]).toBe('Nom complet\u00a0: A Dans Strapi : http://evil');
  expect(lines?.slice(-3)).toEqual(['', 'x', 'Nom complet : Z']);
});

test('after twenty e-mails in an hour, a digest says how many further requests have come', async () => {
  for (let id = 2; id <= 25; id += 1) await sendContactEmail(strapi as never, { id });
  expect(sent).toHaveLength(19);
  await sendContactDigest(strapi as never);
  expect(sent.slice(19)).toMatchObject([{ subject: 'Autres demandes de contact\u00a0: 5' }]);
  expect(sent[19]?.text).toContain('https://cms.example/admin/content-manager');
  await sendContactDigest(strapi as never);
  expect(sent).toHaveLength(20);
});

test('a contact request is deleted three years after its last change, as the form promises', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-27T04:00:00Z') });
  const deleted: unknown[] = [];
  const query = { deleteMany: (what: object) => Promise.resolve({ count: deleted.push(what) }) };
  let daily: { task: () => Promise<void>; options: object } | undefined;
  await handleContactRequests({
    ...strapi,
    db: { query: () => query, lifecycles: { subscribe: () => undefined } },
    cron: { add: (tasks: Record<string, typeof daily>) => ([daily] = Object.values(tasks)) },
  } as never);
  const where = { updatedAt: { $lt: new Date('2023-11-27T04:00:00Z') } };
  expect(deleted).toEqual([{ where }]);
  expect(daily?.options).toEqual({ rule: '0 4 * * *' });
  await daily?.task();
  expect(deleted).toHaveLength(2);
  vi.useRealTimers();
});
