/** Links of the header’s menu and of the footer. Each leads to a page, or to a section of the landing page (`/#…`). */

const sectionLinks = [
  { label: 'Accueil', href: '/' },
  { label: 'À Propos', href: '/#about' },
  { label: 'Services', href: '/#services' },
  { label: 'Réalisations', href: '/#gallery' },
  { label: 'Témoignages', href: '/#testimonials' },
];
const blogLink = { label: 'Blog', href: '/blog' };
const contactLink = { label: 'Contact', href: '/#contact' };

export const headerLinks = [...sectionLinks, blogLink, contactLink];

/** The footer lists the contact before the blog, unlike the menu. */
export const footerLinks = [...sectionLinks, contactLink, blogLink];
