/** Of Strapi’s own tiles on the home page, those that tell an editor something, and whole. */
import type { AdminConcern } from './concern';

/** Figures of the project. */
const technical = ['key-statistics', 'chart-entries', 'deploy-now'];
/** In « État du site », with the name of who published. */
const doubled = ['last-published-entries'];
/** The last of an odd number takes the whole width, which its table needs. */
const wide = 'last-edited-entries';

/** Who looks after Strapi’s content types. */
const permissions = [{ action: 'plugin::content-type-builder.read' }];

export const homeTiles: AdminConcern = {
  register({ widgets }) {
    widgets.register((all) => {
      const shown = all
        .filter(({ id }) => !doubled.includes(id))
        .map((tile) => (technical.includes(tile.id) ? { ...tile, permissions } : tile));
      return [...shown.filter(({ id }) => id !== wide), ...shown.filter(({ id }) => id === wide)];
    });
  },
};
