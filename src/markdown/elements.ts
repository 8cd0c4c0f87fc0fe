/** Names of HTML elements: the allowed ones, and those that are recognised. */

export const splitNames = (list: string): readonly string[] => list.split(' ');

/** The allowed inline elements. */
export const inlineElements = splitNames(
  'a abbr b br cite code del em i img ins kbd mark q s samp small span strong sub sup u var wbr',
);
export const blockElements = splitNames(
  'blockquote caption details figcaption figure h1 h2 h3 h4 h5 h6 hr li ol p pre summary ' +
    'table tbody td tfoot th thead tr ul',
);

/** Elements that are removed with their content. */
export const hiddenElements = splitNames(
  'script style textarea iframe noembed noframes noscript template head xml svg math applet object ' +
    'select datalist video audio canvas',
);

/** Elements that become `div`. */
const wrapperElements = splitNames(
  'address article aside center dd div dl dt fieldset footer form header hgroup main nav search section',
);

/** Elements that are not allowed. Their content stays. */
const otherKnownElements = splitNames(
  'acronym area base basefont bdi bdo big blink body button col colgroup command data dialog dir embed ' +
    'font frame frameset html input keygen label legend link map marquee menu meta meter nobr noindex ' +
    'optgroup option output param picture progress rb rp rt rtc ruby slot source strike title ' +
    'track tt',
);

const knownElements: ReadonlySet<string> = new Set([
  ...inlineElements,
  ...blockElements,
  ...hiddenElements,
  ...wrapperElements,
  ...otherKnownElements,
]);

/** Returns whether HTML has an element of this name, unlike `<nom>`. */
export function isHtmlElement(tagName: string): boolean {
  return knownElements.has(tagName.toLowerCase());
}

/** Returns whether an element becomes a `div`, which keeps its content apart from the text around it. */
export function becomesDiv(tagName: string): boolean {
  return wrapperElements.includes(tagName);
}

/** Returns whether an element is inline, so that it may stand in a sentence. */
export function isInlineElement(tagName: string): boolean {
  return inlineElements.includes(tagName);
}
