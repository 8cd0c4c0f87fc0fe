/** The icons an editor can name in Strapi; each is drawn in `ui/Icon.astro`. */

export const iconNames = ['sun', 'wind', 'lightbulb', 'shield', 'star', 'award'] as const;

export type IconName = (typeof iconNames)[number];

/** The icons of the quality tiles. */
export type TileIcon = IconName | 'zap' | 'headset' | 'smile' | 'clock' | 'phone';

/** Ignores case and surrounding spaces; an unknown or missing name gives `fallback`. */
export function iconNamed(name: string | null, fallback: IconName): IconName {
  const normalised = name?.trim().toLowerCase();
  return iconNames.find((icon) => icon === normalised) ?? fallback;
}
