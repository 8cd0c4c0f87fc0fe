/** The e-mail that tells the company of a contact request: what Strapi is asked to send, and what it logs. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  maxLengths,
  preferredContacts,
  serviceTypes,
} from '../../../src/features/contact/model/contact-form';
import { composeContactRequest } from '../../../src/features/contact/model/contact-request';
import { contactEmail } from '../../../scripts/cms/strapi/plugin/server/contact-email';
import { mailSettings } from '../../../scripts/cms/strapi/plugin/server/mail-server';
import type { Strapi } from '../../../scripts/cms/strapi/plugin/strapi';

interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
}

type Stored = Record<string, unknown>;
interface Query {
  where: { email: string; id: { $lt: number }; createdAt: { $gte: Date } };
}

const send = vi.fn<(mail: Mail) => Promise<void>>();
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const findMany = vi.fn<(query: Query) => Promise<Stored[]>>();
const remove = vi.fn<(query: object) => Promise<void>>();
const subscribe = vi.fn<(lifecycles: Lifecycles) => void>();
let isInTransaction = false;
let committed: (() => void)[] = [];
let adminUrl = '/admin';

const strapi = {
  log,
  config: { get: () => adminUrl },
  plugin: () => ({ service: () => ({ send }) }),
  db: {
    query: () => ({ findMany, delete: remove }),
    lifecycles: { subscribe },
    inTransaction: () => isInTransaction,
    transaction: (run: (context: { onCommit: (call: () => void) => void }) => void) => {
      run({ onCommit: (call) => void committed.push(call) });
      return Promise.resolve();
    },
  },
};

const request = {
  name: 'Élodie Martin',
  email: 'elodie@example.org',
  phone: '06 12 34 56 78',
  message: 'Bonjour',
};

let lastId = 0;
/** As Strapi does after storing a request. */
async function store(
  lifecycles: Lifecycles,
  data: Record<string, unknown> = {},
  documentId?: string,
): Promise<void> {
  lastId += 1;
  await lifecycles.afterCreate({
    model: { uid: 'api::contact.contact' },
    params: { data: { ...request, ...data } },
    result: { id: lastId, documentId },
  });
  // An e-mail fails after the answer.
  await new Promise(setImmediate);
}

interface Lifecycles {
  afterCreate(event: object): Promise<void>;
}

/** Anew, as when Strapi starts. */
function start(to = 'demandes@entreprise.example'): Lifecycles {
  vi.stubEnv('CONTACT_EMAIL_TO', to);
  void contactEmail.bootstrap?.(strapi as unknown as Strapi);
  const lifecycles = subscribe.mock.lastCall?.[0];
  if (lifecycles === undefined) throw new Error('The plugin does not hear of requests');
  return lifecycles;
}

async function mailFor(data: Record<string, unknown>): Promise<Mail> {
  await store(start(), data);
  const mail = send.mock.lastCall?.[0];
  if (mail === undefined) throw new Error('No e-mail was sent');
  return mail;
}

beforeEach(() => {
  send.mockResolvedValue();
  findMany.mockResolvedValue([]);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.resetAllMocks();
  isInTransaction = false;
  committed = [];
  adminUrl = '/admin';
});

describe('an e-mail of a contact request', () => {
  const form = { ...request, serviceType: 'solar', preferredContact: '', consent: true } as const;

  it.each(serviceTypes)('names the service $value as the form does', async ({ value, label }) => {
    const { data } = composeContactRequest({ ...form, serviceType: value });
    const { text } = await mailFor(data);
    expect(text).toContain(`\nService\u00a0: ${label}\nHoraire préféré\u00a0: Non spécifié\n`);
  });

  it.each(preferredContacts)('names the time $value as the form does', async ({ value, label }) => {
    const { data } = composeContactRequest({ ...form, preferredContact: value });
    expect((await mailFor(data)).text).toContain(`\nHoraire préféré\u00a0: ${label}\n`);
  });

  it.each([
    ['elodie.martin+devis@mail.example.org', true],
    ['elodie@example.org\r\nBcc: a@b.fr', false],
    ['elodie@example.org, a@b.fr', false],
    ['elodie@example.org a@b.fr', false],
    ['elodie@example.org;a@b.fr', false],
    ['Élodie <elodie@example.org>', false],
    ['"a@b.fr" elodie@example.org', false],
    ['elodie@localhost', false],
    [`${'a'.repeat(250)}@b.fr`, false],
    ['', false],
    [['a@b.fr', 'c@d.fr'], false],
  ])('is answered to %j: %s', async (email, isSafe) => {
    const { replyTo, text } = await mailFor({ email });
    expect(replyTo).toBe(isSafe ? email : undefined);
    expect(text.includes('Répondre à cet e-mail')).toBe(isSafe);
  });

  it('has nothing of the visitor in its subject or as HTML', async () => {
    const { to, subject, html } = await mailFor({
      name: 'A\r\nBcc: b@c.fr',
      message: '<a href=x>&',
    });
    expect(to).toBe('demandes@entreprise.example');
    expect(subject).toBe(`Demande de contact n°\u00a0${lastId}`);
    expect(html).toContain('&lt;a href=x&gt;&amp;');
  });

  it('has all of the longest message of the form, and of a longer one the beginning', async () => {
    const message = 'é'.repeat(maxLengths.message);
    expect((await mailFor({ message: `Message:\n${message}` })).text).toContain(message);
    const { text } = await mailFor({ message: '😀'.repeat(100_000), name: 'x'.repeat(10_000) });
    expect(text.length).toBeLessThan(14_000);
    expect(text).toContain('😀… (la suite est dans Strapi)');
  });

  it('ends with what the visitor typed, which cannot pass for a line of its own', async () => {
    const { text } = await mailFor({
      name: 'A\nDans Strapi : https://b.fr',
      message: 'Dans Strapi : https://b.fr',
    });
    expect(text.split('\n')).toEqual([
      'Nom complet\u00a0: A Dans Strapi : https://b.fr',
      'E-mail\u00a0: elodie@example.org',
      'Téléphone\u00a0: 06 12 34 56 78',
      'La demande est gardée dans Strapi.',
      'Répondre à cet e-mail écrit à cette personne.',
      '',
      'Dans Strapi : https://b.fr',
    ]);
  });

  it('links the entry only if Strapi knows its own address', async () => {
    expect((await mailFor({})).text).toContain('La demande est gardée dans Strapi.');
    adminUrl = 'https://cms.example/admin';
    const page = 'https://cms.example/admin/content-manager/collection-types/api::contact.contact';
    expect((await mailFor({})).text).toContain(`${page}/${lastId}`);
  });

  it('waits until the request is stored for good', async () => {
    isInTransaction = true;
    await store(start());
    expect(send).not.toHaveBeenCalled();
    for (const call of committed) call();
    await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
  });
});

describe('a request that is sent again', () => {
  /** Stored before, as Strapi finds them. */
  const earlier = (change: Stored = {}) => {
    findMany.mockResolvedValue([{ id: 3, documentId: 'first', ...request, ...change }]);
  };

  it('within some minutes is removed, without an e-mail', async () => {
    earlier();
    const before = Date.now();
    await store(start(), {}, 'second');
    const { where } = findMany.mock.lastCall?.[0] ?? {};
    expect(where).toMatchObject({ email: request.email, id: { $lt: lastId } });
    expect(before - Number(where?.createdAt.$gte)).toBeCloseTo(600_000, -3);
    expect(remove.mock.calls).toEqual([[{ where: { id: lastId } }]]);
    expect(send).not.toHaveBeenCalled();
    expect(log.info.mock.lastCall).toEqual([expect.stringMatching(/la même que la n° 3, retirée/)]);
    expect(JSON.stringify(log.info.mock.calls)).not.toMatch(/elodie|martin|06 12|bonjour/i);
  });

  it.each(['name', 'phone', 'message'])('with another %s is another one', async (field) => {
    earlier({ [field]: 'autre' });
    await store(start(), {}, 'second');
    expect(remove).not.toHaveBeenCalled();
    expect(send).toHaveBeenCalledOnce();
  });

  it('is not taken for its own draft', async () => {
    earlier();
    await store(start(), {}, 'first');
    expect(remove).not.toHaveBeenCalled();
  });

  it.each([findMany, remove])('stays, with its e-mail, if Strapi fails', async (call) => {
    earlier();
    call.mockRejectedValue(new Error('elodie@example.org'));
    await store(start(), {}, 'second');
    expect(send).toHaveBeenCalledOnce();
    expect(log.error.mock.lastCall).toEqual([expect.stringContaining('peut-être reçue deux fois')]);
    expect(JSON.stringify(log.error.mock.calls)).not.toMatch(/elodie/);
  });
});

describe('without an address of the company', () => {
  it.each(['', ' '])('says so once, at the start, and sends nothing (%j)', async (to) => {
    const lifecycles = start(to);
    await store(lifecycles);
    await store(lifecycles);
    expect(log.warn).toHaveBeenCalledOnce();
    expect(log.warn.mock.lastCall).toEqual([expect.stringContaining('CONTACT_EMAIL_TO')]);
    expect(send).not.toHaveBeenCalled();
  });
});

describe('when the mail server fails', () => {
  it.each([
    [
      Object.assign(new Error('550 <elodie@example.org>'), {
        code: 'EENVELOPE',
        responseCode: 550,
      }),
      'EENVELOPE 550',
    ],
    [Object.assign(new Error('Martin'), { code: 'Élodie <elodie@example.org>' }), 'sans code'],
    [new TypeError('Martin'), 'TypeError'],
    ['elodie@example.org', 'sans code'],
    [undefined, 'sans code'],
  ])('logs its code and what to do, and nothing of the visitor', async (error, code) => {
    send.mockRejectedValue(error);
    await store(start());
    const [message] = log.error.mock.lastCall as [string];
    expect(message).toContain(
      `n° ${lastId} : gardée dans Strapi, mais son e-mail n’est pas parti (${code})`,
    );
    expect(message).toContain('SMTP_…');
    expect(message).not.toMatch(/elodie|martin|06 12|bonjour/i);
    expect(log.error.mock.calls).toEqual([[message]]);
  });

  it('counts what came without an e-mail in the next one', async () => {
    const lifecycles = start();
    send.mockRejectedValueOnce(new Error()).mockRejectedValueOnce(new Error());
    for (let count = 0; count < 3; count += 1) await store(lifecycles);
    expect(send.mock.lastCall?.[0].text).toContain('Sans e-mail avant celui-ci\u00a0: 2.');
  });

  it('does not hold the request while the mail server is silent', async () => {
    send.mockReturnValue(new Promise(() => undefined));
    await store(start());
    expect(send).toHaveBeenCalledOnce();
  });

  it('does not fail the request if the plugin itself throws', async () => {
    send.mockImplementation(() => {
      throw new Error('No provider');
    });
    await expect(store(start())).resolves.toBeUndefined();
  });
});

describe('a flood of requests', () => {
  it('sends twenty e-mails an hour, and the next one tells how many came without', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const lifecycles = start();
    for (let count = 0; count < 1000; count += 1) await store(lifecycles);
    const texts = send.mock.calls.map(([{ text }]) => text);
    expect(texts).toHaveLength(20);
    const last = 'C’est le 20e e-mail en une heure';
    expect(texts.map((text) => text.includes(last)).indexOf(true)).toBe(19);
    vi.advanceTimersByTime(3_600_000);
    await store(lifecycles);
    expect(send.mock.lastCall?.[0].text).toContain('Sans e-mail avant celui-ci\u00a0: 980.');
    await store(lifecycles);
    expect(send.mock.lastCall?.[0].text).not.toContain('Sans e-mail');
  });
});

describe('the mail server', () => {
  it.each([
    [{ SMTP_HOST: 'smtp.example.fr' }, { port: 587, secure: false, requireTLS: true }],
    [
      { SMTP_HOST: 'smtp.example.fr', SMTP_PORT: '465' },
      { port: 465, secure: true },
    ],
    [{ SMTP_PORT: '1025' }, { host: 'localhost', port: 1025, requireTLS: false }],
  ])('%j is spoken to in the clear only on the same machine', (env, options) => {
    expect(mailSettings(env)).toMatchObject({ providerOptions: options });
  });
});
