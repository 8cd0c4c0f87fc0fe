/** What a page of the preview tells the page of Strapi that shows it in a frame: that it is there. */
export const previewMessage = 'site-preview';
