/** Time for which a contact request is kept after the last exchange. Strapi then deletes it (`contact-requests.ts`). */
export const contactRetentionPeriod = 'trois ans';
