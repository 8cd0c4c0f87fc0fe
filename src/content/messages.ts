/** What failed, in the words of the error catalogue (specification, section 8). */

export const messages = {
  dataFailed: 'Erreur lors du chargement des données',
  servicesFailed: 'Erreur lors du chargement des services',
  galleryFailed: 'Erreur lors du chargement de la galerie',
  testimonialsFailed: 'Erreur lors du chargement des témoignages',
  articlesFailed: 'Erreur lors du chargement des articles',
  articleFailed: 'Erreur lors du chargement de l’article',
} as const;
