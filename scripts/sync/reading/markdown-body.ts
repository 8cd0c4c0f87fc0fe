/** A text in Markdown as the snapshot holds it: as it was typed, with the files that it names. */
import type { Nodes } from 'hast';
import type { Markdown } from '../../../src/content/types/markdown';
import { decodeAddress } from '../../../src/lib/site-pages';
import { withoutSignatures } from '../../../src/markdown/address';
import { isFileAddress, type FileAddress, type FileOf } from '../../../src/markdown/files';
import { withoutEmbeddedData } from '../../../src/markdown/embedded-data';
import { readMarkdown as readText, type MarkdownRead } from '../../../src/markdown/read';
import { markdownLimits } from '../../../src/markdown/parse';
import { resolveTexts, type ResolvedText } from '../../../src/markdown/resolve';
import { addressOfFile, isCmsAddress, libraryUrl, withCmsPlaceholder } from './cms-address';
import { Deferred } from './deferred';
import type { Finding, SiteFacts } from './deferred';
import { textLimits } from './field-reader';
import type { FieldReader } from './field-reader';
import { adviceKinds, describeLoss } from './loss-messages';
import type { ReadProblem } from './read-problem';
import { adviceOn, adviceOnSize } from './uploads';

type Files = NonNullable<Markdown['files']>;

/** The fields of a text: to be spread into its document. */
export function readMarkdown(
  entry: FieldReader,
  key: string,
): { body: string; files: Deferred<Files> | Files } {
  const { baseUrl } = entry.cms;
  const typed = textOf(entry, key);
  if (typed === null) return { body: '', files: {} };
  const text = withCmsPlaceholder(typed, baseUrl);
  const before = textsOf(entry.findings).at(-1)?.read.noteCount ?? 0;
  const read = readText(text, before);
  const refusal = read.isTooComplex
    ? tooComplex
    : read.addresses.some(
          ({ address }) => address.kind === 'web' && isCmsAddress(address.key, baseUrl),
        )
      ? hiddenCmsAddress
      : null;
  if (refusal !== null) {
    entry.report('entry', refusal, key);
    return { body: '', files: {} };
  }
  return { body: withoutSignatures(text), files: entry.defer(new TextFiles(read, entry, key)) };
}

const tooComplex = `ce texte est trop compliqué pour le site (plus de ${markdownLimits.brackets} crochets « [ » ou de ${markdownLimits.tags} balises « < », des listes ou des citations trop imbriquées, ou un tableau trop grand) : simplifiez-le, ou partagez-le en plusieurs blocs.`;

const hiddenCmsAddress =
  'une adresse de Strapi est écrite d’une façon que le site ne sait pas retirer : les visiteurs n’ont pas à la connaître. Mettez un lien vers une page du site, ou un fichier de la médiathèque.';

/**
 * Without the bytes of pictures that were pasted: their length is no reason to refuse the text. Null, and a mistake, if it
 * cannot be read.
 */
function textOf(entry: FieldReader, key: string): string | null {
  if (!entry.isFilled(key)) return '';
  return entry.rawText(key, textLimits.markdown, withoutEmbeddedData);
}

/** The files of a text, and all that its page will not show. */
class TextFiles extends Deferred<Files> {
  constructor(
    readonly read: MarkdownRead,
    entry: FieldReader,
    key: string,
  ) {
    const fileAddresses = read.addresses.filter((found) => isFileAddress(found.address));
    const named = fileAddresses.map(({ address }) => address as FileAddress);
    // What a link leads to is shown as it was uploaded.
    const pictures = named.filter((_, index) => fileAddresses[index]?.use === 'picture');
    const files = named.flatMap((address) => {
      const url = addressOfFile(address, entry.cms);
      return url === null ? [] : [{ url, name: null, version: null, isUpload: false }];
    });
    super({}, files, entry.unforeseen(key), (facts) => {
      const { losses = [] } = resolvePage(entry, facts).get(read) ?? {};
      const problems = losses.map((loss): ReadProblem => {
        const severity = adviceKinds.has(loss.kind) ? 'nothing' : 'part';
        return entry.problem(severity, describeLoss(loss), key);
      });
      const advice = pictures.flatMap((address) => adviceOnPicture(address, entry, key, facts));
      const value = filesIn(named, fileOf(entry, facts));
      return { value, problems: unique([...problems, ...advice]) };
    });
  }
}

/**
 * Whether the texts of an entry say something below their headings. Null if one of them is blank, which is named
 * itself.
 */
export function haveProse({ findings }: FieldReader): boolean | null {
  const reads = textsOf(findings).map(({ read }) => read);
  if (reads.some(({ losses }) => losses.some(({ kind }) => kind === 'no text'))) return null;
  return reads.some(({ tree }) => hasProse(tree.children));
}

function hasProse(nodes: readonly Nodes[]): boolean {
  return nodes.some((node) => {
    if (node.type !== 'element') return node.type === 'text' && node.value.trim() !== '';
    return !/^h[1-6]$/.test(node.tagName) && hasProse(node.children);
  });
}

function textsOf(findings: readonly Finding[]): TextFiles[] {
  return findings.filter((finding) => finding instanceof TextFiles);
}

/** An entry is one page: links lead from text to text. */
const pages = new WeakMap<
  SiteFacts,
  WeakMap<readonly Finding[], Map<MarkdownRead, ResolvedText>>
>();

function resolvePage(entry: FieldReader, facts: SiteFacts): Map<MarkdownRead, ResolvedText> {
  const known =
    pages.get(facts) ?? new WeakMap<readonly Finding[], Map<MarkdownRead, ResolvedText>>();
  pages.set(facts, known);
  const resolved = known.get(entry.findings);
  if (resolved !== undefined) return resolved;
  const reads = textsOf(entry.findings).map(({ read }) => read);
  const { texts } = resolveTexts(
    reads.map((read) => ({ read, fileOf: fileOf(entry, facts) })),
    facts.site,
  );
  const page = new Map(
    reads.flatMap((read, index) => {
      const text = texts[index];
      return text ? [[read, text] as const] : [];
    }),
  );
  known.set(entry.findings, page);
  return page;
}

function fileOf({ cms }: FieldReader, { files, library }: SiteFacts): FileOf {
  return (address) => {
    const named = addressOfFile(address, cms);
    const url = named && libraryUrl(named, library);
    if (url === null) return null;
    const file = files.get(url);
    if (file?.status === 'stored') return { name: file.name };
    return { reason: file?.reason ?? 'ce n’est pas l’adresse d’un fichier' };
  };
}

function adviceOnPicture(
  address: FileAddress,
  entry: FieldReader,
  key: string,
  { files, library }: SiteFacts,
): ReadProblem[] {
  const named = addressOfFile(address, entry.cms);
  const url = named && libraryUrl(named, library);
  const file = url === null ? undefined : files.get(url);
  if (url === null || file?.status !== 'stored') return [];
  // As the text names it; the site’s own copy has another name.
  const name = decodeAddress(new URL(url).pathname.split('/').at(-1) ?? '');
  const blur = adviceOnSize(name, file.name, file.facts, 'any file');
  return [
    ...adviceOn(entry, url, file, key),
    ...(blur === null ? [] : [entry.problem('nothing', blur, key)]),
  ];
}

function filesIn(named: readonly FileAddress[], find: FileOf): Files {
  return Object.fromEntries(
    named.flatMap((address) => {
      const file = find(address);
      if (file === null || address.kind === 'media') return [];
      return [[address.key, 'name' in file ? file.name : null]];
    }),
  );
}

/** The same address may be typed twice. */
function unique(problems: readonly ReadProblem[]): ReadProblem[] {
  return [...new Map(problems.map((problem) => [problem.message, problem])).values()];
}
