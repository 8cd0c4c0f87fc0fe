/** Limits contact requests. Without the host’s signature, all visitors of the site share the host’s address. */
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { RequestLimit } from '../../../site/request-limit';
import { proxySecret } from '../../../site/proxy-secret';
import { networkOf, signedAddress } from '../../../site/visitor-address';

const minuteMs = 60_000;

export default (): Core.MiddlewareHandler => {
  const perVisitor = new RequestLimit(10, 60 * minuteMs);
  // Wide, and with a short window: a flood closes the form for minutes.
  const perProxy = new RequestLimit(60, 5 * minuteMs);
  return async (context: Context, next: Next) => {
    const signed = signedAddress((name) => context.get(name));
    const limit = proxySecret() === null ? perProxy : perVisitor;
    // The address of the connection, or what the owner’s own web server says of it (`TRUST_PROXY`).
    const seconds = limit.take(networkOf(signed ?? context.request.ip));
    if (seconds === null) return next();
    context.status = 429;
    context.set('Retry-After', String(seconds));
    context.body = { message: 'Trop de demandes depuis cette adresse.' };
  };
};
