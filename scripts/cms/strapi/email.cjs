/**
 * For Strapi 4 and 5, in its `config/plugins`, as `email`: the mail server that e-mails are handed to, from the
 * environment. Needs `@strapi/provider-email-nodemailer` in the version of Strapi.
 */
const { SMTP_HOST, SMTP_PORT, SMTP_USERNAME, SMTP_PASSWORD, EMAIL_FROM } = process.env;
const host = SMTP_HOST || 'localhost';
const port = Number(SMTP_PORT || 587);
const isOwnMachine = ['localhost', '127.0.0.1'].includes(host);

module.exports = {
  config: {
    provider: 'nodemailer',
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
    settings: { defaultFrom: EMAIL_FROM },
  },
};
