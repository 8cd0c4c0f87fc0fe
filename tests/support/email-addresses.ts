/** Addresses that the contact form accepts, as Strapi does, and addresses that both refuse. */
export const acceptedEmails = [
  'a@b.fr',
  'a+b@sub.exemple.fr',
  "o'connor@exemple.fr",
  'a@exemple.co.uk',
  'a@4-saisons.fr',
  'a@exemple.xn--p1ai',
];
export const refusedEmails = [
  'camille@example',
  'camille@example.',
  'a@b.fr.',
  'jean..paul@exemple.fr',
  'jean.@exemple.fr',
  '.jean@exemple.fr',
  'anne@exemple.fr2',
  'anne@192.168.1.1',
  'anne@-exemple.fr',
  'anne@exemple-.fr',
  'anne@exemple..fr',
];
