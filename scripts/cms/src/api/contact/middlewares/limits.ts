/**
 * The size of a contact request, and how many an hour from one address.
 *
 * Requests come through the site’s host. Of whom they are stands in a header, which anybody can write: it counts if the
 * host has signed the request (`CONTACT_PROXY_SECRET`), or if a proxy of one’s own writes it (`TRUST_PROXY`). Otherwise
 * all that comes through a proxy counts together, with more room, so that nobody is locked out by others.
 */
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { RateLimit } from 'koa2-ratelimit';

const maxBytes = 32 * 1024;
const perVisitor = 10;
const perProxy = 200;
const hourMs = 3_600_000;

export default (): Core.MiddlewareHandler => {
  const limit = (prefixKey: string, max: number) =>
    RateLimit.middleware({
      ...{ interval: hourMs, max, prefixKey },
      headers: false,
      keyGenerator: (context: Context) => `${prefixKey}|${visitorOf(context).address}`,
      handler: refuse,
    });
  const limits = { visitor: limit('visitor', perVisitor), proxy: limit('proxy', perProxy) };
  return async (context: Context, next: Next) => {
    const length = Number(context.get('content-length') || Infinity);
    if (length > maxBytes) {
      context.status = 413;
      return;
    }
    await limits[visitorOf(context).isKnown ? 'visitor' : 'proxy'](context, next);
  };
};

function refuse(context: Context): void {
  context.status = 429;
  context.set('Retry-After', String(hourMs / 1000));
  const message = 'Trop de demandes depuis cette adresse.';
  context.body = { data: null, error: { status: 429, name: 'RateLimitError', message } };
}

function visitorOf(context: Context): { address: string; isKnown: boolean } {
  const fromHost = context.get('x-nf-client-connection-ip');
  if (fromHost !== '' && isSignedByHost(context.get('x-nf-sign'))) {
    return { address: fromHost, isKnown: true };
  }
  // As Strapi reads it: of the connection, or of the proxy that its configuration names.
  const isForwarded = fromHost !== '' || context.get('x-forwarded-for') !== '';
  const isTrusted = context.app.proxy && fromHost === '';
  return { address: context.request.ip, isKnown: isTrusted || !isForwarded };
}

/** Netlify’s signature: a JSON web token, HS256. */
function isSignedByHost(token: string): boolean {
  const secret = process.env['CONTACT_PROXY_SECRET']?.trim();
  const [header, payload, signature] = token.split('.');
  if (!secret || !header || !payload || !signature) return false;
  const expected = createHmac('sha256', secret).update(`${header}.${payload}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  try {
    const { exp } = JSON.parse(Buffer.from(payload, 'base64url').toString());
    return typeof exp === 'number' && exp * 1000 > Date.now();
  } catch {
    return false;
  }
}
