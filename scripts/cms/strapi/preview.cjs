/**
 * For Strapi 5, in its `config/admin`, as `preview`: the “Open preview” button of an entry shows where it stands on the
 * preview of drafts.
 */
const site = process.env.DRAFTS_URL ?? 'http://localhost:4322';
const sections = {
  'api::hero.hero': 'hero',
  'api::about.about': 'about',
  'api::service.service': 'services',
  'api::testimonial.testimonial': 'testimonials',
  'api::gallery.gallery': 'gallery',
};

module.exports = {
  enabled: true,
  config: {
    allowedOrigins: [site],
    handler: async (uid, { documentId }) => {
      // Without a page of its own there is nothing to preview: a contact request, an author.
      if (uid !== 'api::article.article') return sections[uid] && `${site}/#${sections[uid]}`;
      const { slug } = (await strapi.documents(uid).findOne({ documentId })) ?? {};
      return slug && `${site}/blog/${encodeURIComponent(slug)}`;
    },
  },
};
