/** Matches a file of `media/`: slug of the original name, eight hex digits of its SHA-256, extension (`villa.1a2b3c4d.jpg`). */
export const mediaNamePattern = /[a-z0-9][a-z0-9-]*\.[0-9a-f]{8}\.[a-z0-9]{2,5}/;

const fileNamePatterns: readonly RegExp[] = [
  /\.(?:jpe?g|png|webp|avif|hei[cf]|gif|tiff?|bmp|svg|pdf)$/i,
  // Names with an underscore, such as `toit_maison_v2`: no sentence contains one.
  /^[\p{L}\p{N}-]+_[\p{L}\p{N}_-]+$/u,
  // Names that cameras, phones and screenshot programs give to pictures.
  /^(?:img|dscn?|dscf|pxl|mvimg|gopr|dji)[ -]?\d{3,}$/i,
  /^p\d{7}$/i,
  /^(?:screenshot|capture d[’' ]écran|whatsapp image)\P{L}+(?:(?:à|at)\P{L}+)?(?:am|pm)?$/iu,
  /^(?:image|photo|untitled|sans titre|unnamed|scan)\P{L}*$/iu,
  /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i,
];

/** Returns whether a text looks like the name of a file. Some editors leave it as the description of a picture. */
export function isFileName(text: string): boolean {
  const name = text.trim().normalize('NFC');
  return fileNamePatterns.some((pattern) => pattern.test(name));
}
