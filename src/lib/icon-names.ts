/** Icons that editors can choose in Strapi. `ui/Icon.astro` draws them. */

export const iconNames = ['sun', 'wind', 'lightbulb', 'shield', 'star', 'award'] as const;

export type IconName = (typeof iconNames)[number];

/** Icons of the quality tiles, which `src/site.config.ts` names. */
export type TileIcon = IconName | 'zap' | 'headset' | 'smile' | 'clock' | 'phone';

/** Returns the icon of this name, ignoring case and surrounding spaces, or `fallback` if there is none. */
export function iconNamed(name: string | null, fallback: IconName): IconName {
  const normalised = name?.trim().toLowerCase();
  return iconNames.find((icon) => icon === normalised) ?? fallback;
}
