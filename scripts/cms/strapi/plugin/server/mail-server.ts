/**
 * The mail server that e-mails are handed to, from the environment (`SMTP_HOST`), unless the project names another
 * provider than Strapi’s default. Needs `@strapi/provider-email-nodemailer` in the version of Strapi.
 */
import type { Strapi } from '../strapi';
import type { Concern } from './concern';
import { isStrapi5 } from './is-strapi-5';

const strapisDefault = 'sendmail';
const provider = '@strapi/provider-email-nodemailer';

export const mailServer: Concern = {
  register(strapi) {
    if (!process.env['SMTP_HOST'] && !process.env['SMTP_PORT']) return;
    if (providerOf(strapi) !== strapisDefault) return;
    if (!isInstalled(strapi)) {
      strapi.log.error(
        `Site : aucun e-mail ne partira. Installez ${provider}, dans la version de votre Strapi, puis redémarrez-le.`,
      );
      return;
    }
    const plugin = emailPlugin(strapi);
    strapi.config.set(`${plugin}.provider`, 'nodemailer');
    const { providerOptions, defaultFrom } = mailSettings(process.env);
    strapi.config.set(`${plugin}.providerOptions`, providerOptions);
    if (defaultFrom) strapi.config.set(`${plugin}.settings.defaultFrom`, defaultFrom);
  },
};

/** As the settings of Strapi’s plugin are called. */
function emailPlugin(strapi: Strapi): string {
  return isStrapi5(strapi) ? 'plugin::email' : 'plugin.email';
}

/** Strapi would not start without it. */
function isInstalled(strapi: Strapi): boolean {
  const folders = [strapi.dirs.app.root];
  try {
    require.resolve(provider, { paths: folders });
    return true;
  } catch {
    return false;
  }
}

function providerOf(strapi: Strapi): string {
  return String(strapi.config.get(`${emailPlugin(strapi)}.provider`, strapisDefault)).toLowerCase();
}

export function mailSettings(env: Readonly<Record<string, string | undefined>>) {
  const { SMTP_HOST, SMTP_PORT, SMTP_USERNAME, SMTP_PASSWORD, EMAIL_FROM } = env;
  const host = SMTP_HOST || 'localhost';
  const port = Number(SMTP_PORT || 587);
  const isOwnMachine = ['localhost', '127.0.0.1'].includes(host);
  return {
    defaultFrom: EMAIL_FROM,
    providerOptions: {
      host,
      port,
      // Encrypted from the first byte, or after STARTTLS; in the clear on one’s own machine only.
      secure: port === 465,
      requireTLS: !isOwnMachine,
      ignoreTLS: isOwnMachine,
      auth: SMTP_USERNAME ? { user: SMTP_USERNAME, pass: SMTP_PASSWORD } : undefined,
      // A mail server that does not answer gets into the log within seconds, not minutes.
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
    },
  };
}
