/**
 * Limits the number of contact requests per address. Without the host’s signature, all visitors seem to have the host’s
 * own address.
 */
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { RequestLimit } from '../services/request-limit';
import { proxySecret, recordSignature } from '../services/proxy-secret';
import { networkOf, signedAddress } from '../services/visitor-address';

const minuteMs = 60_000;

export default (_config: unknown, { strapi }: { strapi: Core.Strapi }): Core.MiddlewareHandler => {
  const visitorLimit = new RequestLimit(10, 60 * minuteMs);
  // All visitors share this limit, so it is high and its window short: a flood closes the form for minutes only.
  const proxyLimit = new RequestLimit(60, 5 * minuteMs);
  return async (context: Context, next: Next) => {
    const signedVisitorAddress = signedAddress((name) => context.get(name));
    const isForwarded = context.get('x-nf-client-connection-ip') !== '';
    if (proxySecret() !== null && isForwarded) recordSignature(strapi, signedVisitorAddress !== null);
    const applicableLimit = proxySecret() === null ? proxyLimit : visitorLimit;
    // `ip` is the address of the connection, or with `TRUST_PROXY` the address that the owner’s web server passes on.
    const secondsToWait = applicableLimit.take(networkOf(signedVisitorAddress ?? context.request.ip));
    if (secondsToWait === null) return next();
    context.status = 429;
    context.set('Retry-After', String(secondsToWait));
    context.body = { message: 'Trop de demandes depuis cette adresse.' };
  };
};
