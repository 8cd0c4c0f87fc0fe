import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announceRequest } from '../../../scripts/cms/src/site/contact-email';

const hourMs = 3_600_000;
const sent: { subject: string; text: string }[] = [];
const strapi = {
  config: { get: () => 'https://cms.example/admin' },
  log: { info: () => undefined, error: () => undefined },
  plugin: () => ({
    service: () => ({ send: (email: (typeof sent)[number]) => Promise.resolve(sent.push(email)) }),
  }),
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubEnv('CONTACT_EMAIL_TO', 'demandes@entreprise.example');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

test('after twenty e-mails in an hour, one an hour says how many requests have come', async () => {
  for (let id = 1; id <= 25; id += 1) await announceRequest(strapi as never, { id });
  expect(sent).toHaveLength(20);
  await vi.advanceTimersByTimeAsync(hourMs);
  expect(sent.slice(20)).toMatchObject([{ subject: '5 demandes de contact de plus' }]);
  expect(sent[20]?.text).toContain('https://cms.example/admin/content-manager');
  await vi.advanceTimersByTimeAsync(3 * hourMs);
  expect(sent).toHaveLength(21);
});
