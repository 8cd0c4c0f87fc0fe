import type { Core } from '@strapi/strapi';
import { allowedMimes } from '../src/extensions/upload/upload-types';

export default ({ env }: Core.Config.Shared.ConfigParams): Core.Config.Plugin => ({
  upload: {
    config: {
      ...storageSettings(env),
      security: { allowedTypes: allowedMimes },
    },
  },
  ...(env('SMTP_HOST') ? { email: { config: mailServerSettings(env) } } : {}),
});

type Env = Core.Config.Shared.ConfigParams['env'];

/** Stores uploads in an S3 bucket if S3_BUCKET is set, otherwise on the disk of this machine. */
function storageSettings(env: Env) {
  if (!env('S3_BUCKET')) return {};
  return {
    provider: 'aws-s3',
    providerOptions: {
      baseUrl: env('S3_PUBLIC_URL'),
      s3Options: {
        credentials: {
          accessKeyId: env('S3_ACCESS_KEY_ID'),
          secretAccessKey: env('S3_SECRET_ACCESS_KEY'),
        },
        endpoint: env('S3_ENDPOINT'),
        region: env('S3_REGION'),
        forcePathStyle: env.bool('S3_FORCE_PATH_STYLE', false),
        params: { Bucket: env('S3_BUCKET') },
      },
    },
  };
}

function mailServerSettings(env: Env) {
  const host = env('SMTP_HOST', 'localhost');
  const port = env.int('SMTP_PORT', 587);
  const user = env('SMTP_USERNAME');
  return {
    provider: 'nodemailer',
    providerOptions: {
      host,
      port,
      // Port 465 is encrypted from the first byte, other ports after STARTTLS. Only a mail server on this machine may
      // be used without encryption.
      secure: port === 465,
      requireTLS: host !== 'localhost',
      auth: user ? { user, pass: env('SMTP_PASSWORD') } : undefined,
    },
    settings: { defaultFrom: env('EMAIL_FROM') },
  };
}
