/** How long a contact request is kept after the last exchange: the form promises it, Strapi keeps the promise. */
export const contactRetention = { years: 3, inWords: 'trois ans' } as const;
