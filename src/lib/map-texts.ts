/**
 * Returns a copy of a value in which `change` has replaced all texts, at any depth.
 * @param keptFields names of fields whose values stay as they are
 */
export function mapTexts(
  value: unknown,
  change: (text: string) => string,
  keptFields: readonly string[] = [],
): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change, keptFields));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, field]: [string, unknown]) => [
    name,
    keptFields.includes(name) ? field : mapTexts(field, change, keptFields),
  ]);
  return Object.fromEntries(fields);
}
