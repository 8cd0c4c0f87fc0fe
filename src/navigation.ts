/** The links of the header’s menu, and those of the footer. A page’s address, or `/#` and a section of the landing page. */

const sections = [
  { label: 'Accueil', href: '/' },
  { label: 'À Propos', href: '/#about' },
  { label: 'Services', href: '/#services' },
  { label: 'Réalisations', href: '/#gallery' },
  { label: 'Témoignages', href: '/#testimonials' },
];
const blog = { label: 'Blog', href: '/blog' };
const contact = { label: 'Contact', href: '/#contact' };

export const navigation = [...sections, blog, contact];

/** In the specified order, which is not the menu’s. */
export const footerLinks = [...sections, contact, blog];
