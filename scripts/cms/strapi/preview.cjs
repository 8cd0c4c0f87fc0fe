/**
 * For Strapi 5, in its `config/admin`, as `preview`: the “Open preview” button of an entry shows where it stands on the
 * preview of drafts.
 */
const site = process.env.DRAFTS_URL ?? 'http://localhost:4322';

module.exports = {
  enabled: true,
  config: {
    allowedOrigins: [site],
    handler: async (uid, { documentId }) => {
      const { kind, info, options, attributes } = strapi.contentType(uid);
      // What is never a draft has no place of its own on the site: a contact request, an author.
      if (!options.draftAndPublish) return undefined;
      // The page’s sections are called as the types are in addresses of the API.
      const section = kind === 'singleType' ? info.singularName : info.pluralName;
      if (!attributes.slug) return `${site}/#${section}`;
      const { slug } = (await strapi.documents(uid).findOne({ documentId })) ?? {};
      return slug && `${site}/blog/${encodeURIComponent(slug)}`;
    },
  },
};
