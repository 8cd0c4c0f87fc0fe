/** Receives the report of a build. It has its own secret, because an API token could do more. */
export default {
  routes: [
    {
      method: 'POST',
      path: '/site-report',
      handler: 'site-report.receive',
      config: { auth: false, policies: ['api::site-report.has-secret'] },
    },
  ],
};
