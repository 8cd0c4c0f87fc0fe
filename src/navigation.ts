/** Links of the header’s menu and of the footer. Each leads to a page, or to a section of the landing page (`/#…`). */

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

/** The footer lists the contact before the blog, unlike the menu. */
export const footerLinks = [...sections, contact, blog];
