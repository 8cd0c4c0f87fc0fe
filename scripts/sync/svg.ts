/** Makes an SVG safe to serve from the site’s own address: drawing only, nothing that runs or fetches. */
import sanitizeHtml from 'sanitize-html';

const elements = (
  'svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan textPath ' +
  'linearGradient radialGradient stop clipPath mask pattern marker image style filter feBlend ' +
  'feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap ' +
  'feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge ' +
  'feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence'
).split(' ');

const namespaced = new Set(['xlink:href', 'xmlns:xlink', 'xml:space']);
const svgNamespaces = new Set(['http://www.w3.org/2000/svg', 'http://www.w3.org/1999/xlink']);
const embeddedPicture = /^data:image\/(?:png|jpeg|webp|gif);base64,[A-Za-z0-9+/=\s]+$/;

/** A drawing this long takes the parser minutes, and the visitor’s browser too. */
const maxLength = 2_000_000;

/** @returns null when no drawing is left, or when it holds something that cannot be cleaned. */
export function cleanSvg(source: string): string | null {
  // Entities could hold anything, and unfold to any size.
  if (source.length > maxLength || /<!ENTITY|<!DOCTYPE[^>]*\[/i.test(source)) return null;
  const cleaned = sanitizeHtml(source.replace(/^\uFEFF/, ''), {
    allowedTags: elements,
    allowedAttributes: false,
    allowVulnerableTags: true,
    // A removed element takes its content along: script, foreignObject, animations.
    disallowedTagsMode: 'completelyDiscard',
    allowedSchemes: ['data'],
    parser: {
      xmlMode: true,
      lowerCaseTags: false,
      lowerCaseAttributeNames: false,
      decodeEntities: true,
    },
    selfClosing: [],
    parseStyleAttributes: false,
    transformTags: {
      '*': (tagName, attribs) => ({ tagName, attribs: safeAttributes(tagName, attribs) }),
    },
    exclusiveFilter: ({ tag, text }) => tag === 'style' && isUnsafeStyle(text),
  }).trim();
  return /^<svg[\s>]/.test(cleaned) ? `${cleaned}\n` : null;
}

function safeAttributes(tag: string, attributes: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  return Object.fromEntries(
    Object.entries(attributes).filter(([name, value]) => isSafeAttribute(tag, name, value)),
  );
}

function isSafeAttribute(tag: string, name: string, value: string): boolean {
  if (name === 'xmlns' || name === 'xmlns:xlink') return svgNamespaces.has(value);
  if (name === 'href' || name === 'xlink:href') {
    return value.startsWith('#') || (tag === 'image' && embeddedPicture.test(value));
  }
  if (!/^[a-z][a-z0-9-]*$/i.test(name) && !namespaced.has(name)) return false;
  if (/^on/i.test(name) || /^(?:src|srcset|action|formaction)$/i.test(name)) return false;
  return name === 'style' ? !isUnsafeStyle(value) : !hasOutsideUrl(value);
}

/** `url(#gradient)` points into the drawing itself; any other leads out of it. */
function hasOutsideUrl(value: string): boolean {
  return /url\s*\((?!\s*["']?#)|javascript:/i.test(value);
}

/** Escapes could hide any of the words. */
function isUnsafeStyle(text: string): boolean {
  return /url\s*\(|@import|expression|javascript:|behavior|-moz-binding|[\\<]/i.test(text);
}
