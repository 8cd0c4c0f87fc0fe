import type { Core } from '@strapi/strapi';

export default ({ env }: Core.Config.Shared.ConfigParams): Core.Config.Server => ({
  // The default lets only a web server on this machine, which adds HTTPS, reach Strapi.
  host: env('HOST', '127.0.0.1'),
  port: env.int('PORT', 1337),
  /** Public address, `https://cms.example.fr`. Links in e-mails begin with it. */
  url: env('PUBLIC_URL', ''),
  /** Folder of uploads. In production it should be outside of the project, which a new version replaces. */
  dirs: { public: env('PUBLIC_DIR', './public') },
  // X-Forwarded-For is ignored unless TRUST_PROXY is set, because visitors can forge it.
  proxy: { koa: env.bool('TRUST_PROXY', false), maxIpsCount: 1 },
  app: { keys: env.array('APP_KEYS') ?? [] },
  cron: { enabled: true },
});
