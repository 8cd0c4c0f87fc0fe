/** Returns an environment variable without the spaces around it; null if it is missing or blank. */
export function readSetting(name: string): string | null {
  return process.env[name]?.trim() || null;
}
