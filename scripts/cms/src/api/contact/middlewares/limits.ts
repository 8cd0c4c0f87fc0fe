/**
 * How many contact requests an hour come from one address.
 *
 * Requests come through the site’s host. Of whom they are stands in a header, which anybody can write: it counts if the
 * host has signed the request (`CONTACT_PROXY_SECRET`), or if a proxy of one’s own writes it (`TRUST_PROXY`). Otherwise
 * all that comes through a proxy counts together, with more room, so that nobody is locked out by others.
 */
import type { Core } from '@strapi/strapi';
import jwt from 'jsonwebtoken';
import type { Context } from 'koa';
import { RateLimit } from 'koa2-ratelimit';

const maxOfProxy = 200;
const maxOfVisitor = 10;

export default (): Core.MiddlewareHandler =>
  RateLimit.middleware({
    interval: { hour: 1 },
    max: maxOfProxy,
    weight: (context: Context) => (visitorOf(context).isKnown ? maxOfProxy / maxOfVisitor : 1),
    keyGenerator: (context: Context) => JSON.stringify(visitorOf(context)),
    message: 'Trop de demandes depuis cette adresse.',
  });

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

/** Netlify’s signature: a JSON web token. */
function isSignedByHost(token: string): boolean {
  const secret = process.env['CONTACT_PROXY_SECRET']?.trim();
  if (!secret) return false;
  try {
    jwt.verify(token, secret, { algorithms: ['HS256'] });
    return true;
  } catch {
    return false;
  }
}
