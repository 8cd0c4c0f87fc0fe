/** Whether a text is what a file is called: some editors leave it as the description of a picture. */

const extension = /\.(?:jpe?g|jfif|png|webp|avif|hei[cf]|gif|tiff?|bmp|svg|pdf)$/i;
/** `toit_maison_v2`: no sentence has a low line. */
const joined = /^[\p{L}\p{N}-]+_[\p{L}\p{N}_-]+$/u;

/** What cameras, phones, screenshots and programs put into a name, and what says that there is a picture, not which. */
const empty = new Set(
  (
    'img image picture pic photo photos dsc dscn dscf pxl dji mvimg vid gopr screenshot screen shot capture d écran ' +
    'ecran à at whatsapp untitled sans titre scan copie copy de of final unnamed fichier file design'
  ).split(' '),
);

/** @param file what the picture is called, or its address */
export function isFileName(text: string, file = ''): boolean {
  const name = text.trim().normalize('NFC').toLowerCase();
  const isName = extension.test(name) || joined.test(name) || isWithoutWords(name);
  return name.length > 1 && (isName || isStemOf(text.trim(), file));
}

/** Of a file’s name, in characters. */
const longest = 300;

/** `toit-maison` of `toit-maison.jpg`, or of `/uploads/toit_maison_1a2b3c4d5e.jpg`; one word may be meant. */
function isStemOf(text: string, file: string): boolean {
  const [, stem = ''] = /([^/]*?)(?:_[\da-f]{10})?\.\w+$/.exec(file.slice(-longest)) ?? [];
  return /^\S*[-\d]\S*$/.test(text) && [stem, stem.replaceAll('_', '-')].includes(text);
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
/** `20260401`, `P1010023`, `WA0001`, the digest in an upload’s name. */
const number =
  /^\d+$|^(?:img|mg|dsc[nf]?|p|pxl|dji|mvimg|vid|gopr|sam|cimg|wa)\d{2,}[a-z]?$|^(?=.*\d)[\da-f]{10,}$/;

function isWithoutWords(name: string): boolean {
  const tokens = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const isEmpty = (token: string) => empty.has(token) || number.test(token);
  return uuid.test(name) || (tokens.length > 0 && tokens.every(isEmpty));
}
