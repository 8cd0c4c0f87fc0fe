/**
 * The score of MDN’s HTTP Observatory, from what a server answers. Rules and modifiers are those of
 * github.com/mdn/mdn-http-observatory 1.4.8 (algorithm 4): src/analyzer/tests, src/grader/charts.ts.
 *
 * Taken for granted, since they are the host’s: HTTPS with a valid certificate and HTTP redirected to it
 * (modifier 0 each). Not counted: a place on browsers’ HSTS preload list (+5), which one must ask for.
 */
import { parseHtml } from './site-files';

export interface Served {
  headers: Headers;
  html: string;
}

export interface Judgement {
  test: string;
  finding: string;
  modifier: number;
}

export interface Score {
  score: number;
  judgements: Judgement[];
}

/** Above this, 100 or more, the grade is A+. */
export const leastForAPlus = 100;
const leastForExtraCredit = 90;

type Rule = (served: Served) => [finding: string, modifier: number];

const rules: Record<string, Rule> = {
  'content-security-policy': judgeContentPolicy,
  cookies: judgeCookies,
  'cross-origin-resource-sharing': judgeSharing,
  'referrer-policy': judgeReferrer,
  'strict-transport-security': judgeStrictTransport,
  'subresource-integrity': judgeIntegrity,
  'x-content-type-options': ({ headers }) => {
    const value = headers.get('x-content-type-options');
    if (value === null) return ['not implemented', -5];
    return same(value, 'nosniff') ? ['nosniff', 0] : ['invalid', -5];
  },
  'x-frame-options': judgeFraming,
  'cross-origin-resource-policy': ({ headers }) => {
    const value = headers.get('cross-origin-resource-policy')?.trim().toLowerCase();
    if (value === undefined || value === 'cross-origin') return [value ?? 'not implemented', 0];
    return ['same-origin', 'same-site'].includes(value) ? [value, 10] : ['invalid', -5];
  },
};

/** Bonuses count only where the faults alone leave 90. */
export function judge(served: Served): Score {
  const judgements = Object.entries(rules).map(([test, rule]): Judgement => {
    const [finding, modifier] = rule(served);
    return { test, finding, modifier };
  });
  const sum = (some: readonly Judgement[]) =>
    some.reduce((total, { modifier }) => total + modifier, 100);
  const withoutBonus = sum(judgements.filter(({ modifier }) => modifier < 0));
  const score = withoutBonus >= leastForExtraCredit ? sum(judgements) : withoutBonus;
  return { score: Math.max(0, score), judgements };
}

const broad = /^(?:ftp:|https?:|\*|https?:\/\/\*|https?:\/\/\*\.\*)$/;
const inline = /^(?:'unsafe-inline'|data:)$/;
const proof = /^'(?:sha(?:256|384|512)|nonce)-/;
const insecure = /^(?:http|ftp):/;

function judgeContentPolicy({ headers }: Served): [string, number] {
  const text = headers.get('content-security-policy');
  if (text === null) return ['not implemented', -25];
  const policy = readPolicy(text);
  if (policy === null) return ['invalid', -25];
  const sources = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*'];
  // Beside a hash or nonce browsers ignore it.
  const effective = (name: string) =>
    sources(name).some((source) => proof.test(source))
      ? sources(name).filter((source) => source !== "'unsafe-inline'")
      : sources(name);
  const [script, style] = [effective('script-src'), effective('style-src')];
  if (
    script.some((source) => broad.test(source) || inline.test(source)) ||
    sources('object-src').some((source) => broad.test(source))
  ) {
    return ['unsafe scripts or objects', -20];
  }
  const passive = ['img-src', 'media-src'];
  const active = [...policy].flatMap(([name, list]) => (passive.includes(name) ? [] : list));
  if (active.some((source) => insecure.test(source))) return ['insecure scheme', -20];
  if ([...script, ...style].includes("'unsafe-eval'")) return ['unsafe-eval', -10];
  if (
    passive.some((name) =>
      (policy.get(name) ?? policy.get('default-src') ?? []).some((source) => insecure.test(source)),
    )
  ) {
    return ['insecure pictures', -10];
  }
  if (style.some((source) => broad.test(source) || inline.test(source)))
    return ['unsafe styles', 0];
  return sources('default-src').join(' ') === "'none'"
    ? ["nothing unsafe, default-src 'none'", 10]
    : ['nothing unsafe', 5];
}

/** Null when it cannot be read: two of a kind, or nothing at all. */
function readPolicy(text: string): Map<string, string[]> | null {
  const policy = new Map<string, string[]>();
  for (const directive of text.split(';').map((part) => part.trim().split(/\s+/))) {
    const [name = '', ...values] = directive;
    if (name === '') continue;
    if (policy.has(name.toLowerCase())) return null;
    policy.set(name.toLowerCase(), values.length > 0 ? values : ["'none'"]);
  }
  return policy.size > 0 ? policy : null;
}

/** This site sets none; a server that does is judged by its worst cookie, as far as these rules go. */
function judgeCookies({ headers }: Served): [string, number] {
  const cookies = headers.getSetCookie();
  if (cookies.length === 0) return ['none', 0];
  const isEach = (flag: RegExp) => cookies.every((cookie) => flag.test(cookie));
  if (!isEach(/;\s*secure/i)) return ['without Secure', -20];
  if (!isEach(/;\s*httponly/i)) return ['without HttpOnly', -30];
  return isEach(/;\s*samesite=(?:strict|lax)/i) ? ['safe', 5] : ['without SameSite', 0];
}

/** The answer to a request of another origin. */
function judgeSharing({ headers }: Served): [string, number] {
  const allowed = headers.get('access-control-allow-origin');
  if (allowed === null) return ['none', 0];
  const isForAll = allowed !== '*' && same(headers.get('access-control-allow-credentials'), 'true');
  return isForAll ? ['universal access', -50] : ['public or restricted', 0];
}

const privateReferrers = [
  'no-referrer',
  'same-origin',
  'strict-origin',
  'strict-origin-when-cross-origin',
];
const openReferrers = [
  'origin',
  'origin-when-cross-origin',
  'unsafe-url',
  'no-referrer-when-downgrade',
];

/** The last policy that browsers know counts. */
function judgeReferrer({ headers }: Served): [string, number] {
  const value = headers.get('referrer-policy');
  if (value === null) return ['not implemented', 0];
  const last = value
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .findLast((part) => [...privateReferrers, ...openReferrers].includes(part));
  if (last === undefined) return ['invalid', -5];
  return privateReferrers.includes(last) ? ['private', 5] : ['unsafe', -5];
}

const sixMonthsSeconds = 15_552_000;

function judgeStrictTransport({ headers }: Served): [string, number] {
  const value = headers.get('strict-transport-security');
  if (value === null) return ['not implemented', -20];
  const seconds = /^(?:.*;)?\s*max-age=(\d+)/i.exec(value)?.[1];
  // Two headers arrive joined by a comma.
  if (seconds === undefined || value.includes(',')) return ['invalid', -20];
  return Number(seconds) >= sixMonthsSeconds ? ['six months or more', 0] : ['too short', -10];
}

function judgeIntegrity({ html }: Served): [string, number] {
  const scripts = parseHtml(html).querySelectorAll('script[src]');
  const isOwn = (source: string) => !/^(?:https?:)?\/\//i.test(source);
  const strangers = scripts.filter((script) => !isOwn(script.getAttribute('src') ?? ''));
  if (strangers.length === 0) {
    return scripts.some((script) => script.hasAttribute('integrity'))
      ? ['own scripts, with integrity', 5]
      : ['own scripts only', 0];
  }
  const isSecure = strangers.every((one) => /^https:/i.test(one.getAttribute('src') ?? ''));
  const isChecked = strangers.every((one) => one.hasAttribute('integrity'));
  if (isChecked) return isSecure ? ['strangers’ scripts, checked', 5] : ['not over HTTPS', -20];
  return isSecure ? ['strangers’ scripts, unchecked', -5] : ['neither checked nor secure', -50];
}

function judgeFraming({ headers }: Served): [string, number] {
  const policy = readPolicy(headers.get('content-security-policy') ?? '');
  if (policy?.has('frame-ancestors') === true) return ['by frame-ancestors', 5];
  const value = headers.get('x-frame-options')?.trim();
  if (value === undefined) return ['not implemented', -20];
  return /^(?:deny|sameorigin|allow-from.*)$/i.test(value)
    ? ['by X-Frame-Options', 0]
    : ['invalid', -20];
}

function same(value: string | null, wanted: string): boolean {
  return value?.trim().toLowerCase() === wanted;
}
