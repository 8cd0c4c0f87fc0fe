/** The build’s report, with a secret of its own: not an API token, which could do more. */
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
