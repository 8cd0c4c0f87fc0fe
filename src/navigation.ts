/** The links of the header’s menu, and those of the footer. A page’s address, or `/#` and a section of the landing page. */

export const navigation = [
  { label: 'Accueil', href: '/' },
  { label: 'À Propos', href: '/#about' },
  { label: 'Services', href: '/#services' },
  { label: 'Réalisations', href: '/#gallery' },
  { label: 'Témoignages', href: '/#testimonials' },
  { label: 'Blog', href: '/blog' },
  { label: 'Contact', href: '/#contact' },
];

export const footerLinks = [
  { label: 'Accueil', href: '/' },
  { label: 'À Propos', href: '/#about' },
  { label: 'Services', href: '/#services' },
  { label: 'Réalisations', href: '/#gallery' },
  { label: 'Témoignages', href: '/#testimonials' },
  { label: 'Contact', href: '/#contact' },
  { label: 'Blog', href: '/blog' },
];
