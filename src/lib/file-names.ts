/** Names of files. */

/** `villa-blanche.1a2b3c4d.jpg`: slug of the original name, eight hex digits of the file’s SHA-256, extension. */
export const mediaName = /[a-z0-9][a-z0-9-]*\.[0-9a-f]{8}\.[a-z0-9]{2,5}/;

const patterns: readonly RegExp[] = [
  /\.(?:jpe?g|png|webp|avif|hei[cf]|gif|tiff?|bmp|svg|pdf)$/i,
  // `toit_maison_v2`: no sentence has a low line.
  /^[\p{L}\p{N}-]+_[\p{L}\p{N}_-]+$/u,
  // Of cameras, phones and programs.
  /^(?:img|dscn?|dscf|pxl|mvimg|gopr|dji)[ -]?\d{3,}$/i,
  /^p\d{7}$/i,
  /^(?:screenshot|capture d[’' ]écran|whatsapp image)\P{L}+(?:(?:à|at)\P{L}+)?(?:am|pm)?$/iu,
  /^(?:image|photo|untitled|sans titre|unnamed|scan)\P{L}*$/iu,
  /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i,
];

/** Whether a text is what a file is called: some editors leave it as the description of a picture. */
export function isFileName(text: string): boolean {
  const name = text.trim().normalize('NFC');
  return patterns.some((pattern) => pattern.test(name));
}
