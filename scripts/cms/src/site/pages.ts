/** Where the site shows entries with pages of their own, below which their slugs follow. A test of the site compares. */
export const pages: Readonly<Record<string, string>> = { 'api::article.article': '/blog' };
