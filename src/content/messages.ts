/** The texts of the error catalogue (specification, section 8) and of empty sections, to the letter. */

export const messages = {
  dataFailed: 'Erreur lors du chargement des données',
  servicesFailed: 'Erreur lors du chargement des services',
  galleryFailed: 'Erreur lors du chargement de la galerie',
  testimonialsFailed: 'Erreur lors du chargement des témoignages',
  articlesFailed: 'Erreur lors du chargement des articles',
  errorHeading: 'Erreur',
  articleNotFound: 'Article non trouvé',
  galleryEmptyHeading: 'Nos Réalisations',
  galleryEmpty: 'Aucun projet disponible pour le moment.',
  testimonialsEmpty: 'Aucun témoignage disponible pour le moment.',
  mapEmpty: 'Aucun projet avec coordonnées géographiques disponible pour le moment.',
  articlesEmpty: 'Aucun article n’a été publié pour le moment.',
  footerServicesLoading: 'Chargement des services...',
} as const;
