/** Time after the last exchange during which a contact request is kept. Strapi deletes it later (`contact-requests.ts`). */
export const contactRetention = 'trois ans';
