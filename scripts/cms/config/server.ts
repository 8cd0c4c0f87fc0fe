import type { Core } from '@strapi/strapi';

export default ({ env }: Core.Config.Shared.ConfigParams): Core.Config.Server => ({
  // Behind a web server that speaks HTTPS; reachable from elsewhere only where HOST says so.
  host: env('HOST', '127.0.0.1'),
  port: env.int('PORT', 1337),
  /** `https://cms.example.fr`, where editors sign in; e-mails link to it. */
  url: env('PUBLIC_URL', ''),
  /** Uploads are below it: a folder that a new version does not replace. */
  dirs: { public: env('PUBLIC_DIR', './public') },
  // The visitor’s address comes from X-Forwarded-For only where a proxy is named.
  proxy: { koa: env.bool('TRUST_PROXY', false), maxIpsCount: 1 },
  app: { keys: env.array('APP_KEYS') ?? [] },
  // The day on which an article is published by itself begins in France.
  cron: { enabled: true },
});
