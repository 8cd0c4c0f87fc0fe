/** Takes an XML file of the built site apart. */
import { XMLParser } from 'fast-xml-parser';
import { SyntaxValidator } from 'fast-xml-validator';

/** Elements named in `lists` are lists even where there is but one. @throws Error when it is not well-formed. */
export function readXml(text: string, lists: readonly string[] = []): unknown {
  SyntaxValidator.validate(text);
  const parser = new XMLParser({
    ignoreAttributes: false,
    htmlEntities: true,
    isArray: (name) => lists.includes(name),
  });
  return parser.parse(text);
}
