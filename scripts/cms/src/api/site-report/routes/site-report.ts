/**
 * Route that receives the report of a build. It has a secret of its own, because an API token would also permit other
 * requests.
 */
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
