/** The icon names an editor may use (specification, section 5). */

export const iconNames = ['sun', 'wind', 'lightbulb', 'shield', 'star', 'award'] as const;

export type IconName = (typeof iconNames)[number];

/** Compares without regard to case or surrounding spaces; an unknown or missing name gives `fallback`. */
export function iconNamed(name: string | null, fallback: IconName): IconName {
  const wanted = name?.trim().toLowerCase();
  return iconNames.find((known) => known === wanted) ?? fallback;
}
