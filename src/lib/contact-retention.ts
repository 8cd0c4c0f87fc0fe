/** How long a contact request is kept after the last exchange, as the form promises; Strapi keeps the promise (`contact-requests.ts`). */
export const contactRetention = 'trois ans';
