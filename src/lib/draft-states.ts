/** In the preview: labels for entries that are not published as they are in the CMS. */
export const draftStates = {
  new: 'Nouveauté',
  unpublished: 'Dépublié',
  changed: 'Modification',
};
