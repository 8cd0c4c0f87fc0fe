/** What a file is that the site does not show, told by its first bytes, and what its editor can do about it. */

const shownTypes = 'jpg, png, webp, avif, gif, tiff, svg ou pdf';

/** Known, but it cannot be decoded. */
export const damagedPicture = 'image abîmée';

const film =
  'c’est un film, que le site ne montre pas : mettez-le sur une plate-forme de vidéos, et choisissez ici une image';
const heic =
  'c’est une photo HEIC, que peu de navigateurs montrent : exportez-la en JPEG (sur Mac : Aperçu, Fichier, Exporter ; sur l’iPhone, pour les prochaines : Réglages, Appareil photo, Formats, Le plus compatible)';
const jpegXl = 'c’est une image JPEG XL, que peu de navigateurs montrent : exportez-la en JPEG';
const raw = 'c’est une photo brute (RAW) : exportez-la en JPEG';
const office = 'c’est un document ou une archive, que le site ne montre pas : exportez-le en PDF';
const sound = 'c’est un son, que le site ne joue pas : retirez-le';
const drawing =
  'c’est un dessin SVG abîmé, ou sans largeur ni hauteur : exportez-le de nouveau en SVG simple (« plain SVG »), ou en PNG';
const pdf = 'c’est un PDF abîmé, dont le début manque : exportez-le de nouveau, puis envoyez-le';
const text =
  'c’est du texte, ni une image ni un PDF : si c’est un document, exportez-le en PDF ; sinon ouvrez l’adresse du fichier, et envoyez-le de nouveau';
const page =
  'c’est une page web, pas un fichier : ouvrez l’adresse du fichier, puis envoyez-le de nouveau';

/** Also without its outer elements, as servers under maintenance write it. */
const pageStart =
  /^(?:\xef\xbb\xbf)?(?:\s|<!--(?:(?!-->).)*-->)*<(?:!doctype html|html|head|body|title|meta|center|script|h[1-6]|p|div)\b/is;

/** The first that matches counts. The bytes from `start` on are read as Latin-1. */
const signatures: readonly (readonly [start: number, bytes: RegExp, description: string])[] = [
  // JPEG, PNG, GIF, TIFF, WebP, AVIF.
  [0, /^(?:\xff\xd8\xff|\x89PNG|GIF8|II\*\0|MM\0\*|RIFF.{4}WEBP|.{4}ftypavi[fs])/s, damagedPicture],
  // MP4 and its relatives, told apart by their “brand”.
  [4, /^ftyp(?:he[iv]|mif1|msf1)/, heic],
  [4, /^ftypjxl|^JXL /, jpegXl],
  [4, /^ftypcrx/, raw],
  [4, /^(?:ftyp|moov|mdat|wide)/, film],
  // Matroska and WebM, Ogg, Flash, MPEG, Windows Media, AVI.
  [0, /^(?:\x1aE\xdf\xa3|OggS|FLV|\0\0\x01[\xb3\xba]|0&\xb2u|RIFF.{4}AVI )/s, film],
  [0, /^(?:ID3|\xff[\xf2\xf3\xfb]|fLaC|RIFF.{4}WAVE)/s, sound],
  [0, /^\xff\x0a/, jpegXl],
  [4, /^jP {2}/, 'c’est une image JPEG 2000 : exportez-la en JPEG'],
  [0, /^8BPS/, 'c’est une image Photoshop : exportez-la en JPEG'],
  [0, /^BM.{4}\0{4}/s, 'c’est une image BMP : exportez-la en JPEG'],
  [0, /^\0\0[\x01\x02]\0/, 'c’est une icône de Windows : exportez-la en PNG'],
  [0, /^(?:%!PS|\xc5\xd0\xd3\xc6)/, 'c’est un dessin PostScript : exportez-le en SVG ou en PDF'],
  [
    0,
    /^(?:PK\x03\x04|\xd0\xcf\x11\xe0|\{\\rtf|Rar!|7z\xbc\xaf|BZh\d|\xfd7zXZ|\(\xb5\/\xfd)/,
    office,
  ],
  [0, pageStart, page],
  [0, /<(?:\w+:|!doctype )?svg[\s>]/i, drawing],
  [0, /%\0?P\0?D\0?F\0?-|%%EOF/, pdf],
  // Nothing but text, in UTF-8 or in an older encoding.
  [0, /^[^\0-\x08\x0e-\x1f\x7f]+$/, text],
];

/** Bytes, before which a drawing begins or a PDF has its mark. */
const longestStart = 4096;

/** Why a file that is neither a picture nor a PDF is refused. */
export function describeOtherType(bytes: Buffer): string {
  const known = signatures.find(([start, pattern]) =>
    pattern.test(bytes.toString('latin1', start, start + longestStart)),
  );
  return known?.[2] ?? `ce n’est pas un fichier que le site sait montrer : ${shownTypes}`;
}

/** Whether a server has sent a page, of an error or to sign in, in place of a file. */
export function isPage(bytes: Buffer): boolean {
  return describeOtherType(bytes) === page;
}
