import type { Core } from '@strapi/strapi';
import { previewConfig } from '../src/site/panel/preview';

const hourInSeconds = 3600;

export default ({ env }: Core.Config.Shared.ConfigParams): Core.Config.Admin => ({
  auth: {
    secret: env('ADMIN_JWT_SECRET', ''),
    // When a session ends, text that is not saved is lost. By default that is after two hours without a request.
    sessions: {
      accessTokenLifespan: 12 * hourInSeconds,
      idleSessionLifespan: 14 * 24 * hourInSeconds,
      maxSessionLifespan: 30 * 24 * hourInSeconds,
    },
  },
  apiToken: { salt: env('API_TOKEN_SALT', '') },
  transfer: { token: { salt: env('TRANSFER_TOKEN_SALT', '') } },
  secrets: { encryptionKey: env('ENCRYPTION_KEY', '') },
  preview: previewConfig(env('DRAFTS_URL')),
  flags: { nps: false, promoteEE: false },
});
