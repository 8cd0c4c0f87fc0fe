/** A text in Markdown as the snapshot holds it: as it was typed, with the files that it names. */
import type { Nodes, Root } from 'hast';
import type { Markdown } from '../../../src/content/types/markdown';
import { decodeAddress } from '../../../src/lib/site-pages';
import { isFileAddress, type FileAddress } from '../../../src/markdown/address';
import { lintTexts, type TextFinding } from '../../../src/markdown/lint';
import { addressesOf, readTexts, type NamedAddress } from '../../../src/markdown/read';
import { addressOfFile, isCmsAddress, libraryUrl, withCmsPlaceholder } from './cms-address';
import { Deferred } from './deferred';
import type { Finding, SiteFacts } from './deferred';
import { withoutEmbeddedData } from './embedded-data';
import { textLimits } from './field-reader';
import type { FieldReader } from './field-reader';
import { adviceKinds, describeFinding } from './loss-messages';
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
  const body = withCmsPlaceholder(typed, baseUrl);
  const [read] = readTexts([{ body }]);
  if (read === undefined) return { body: '', files: {} };
  const named = addressesOf(read.tree);
  const refusal = read.isTooComplex
    ? describeFinding({ kind: 'too complex' })
    : named.some(({ address }) => address.kind === 'web' && isCmsAddress(address.key, baseUrl))
      ? hiddenCmsAddress
      : null;
  if (refusal !== null) {
    entry.report('entry', refusal, key);
    return { body: '', files: {} };
  }
  return { body, files: entry.defer(new TextFiles(body, read.tree, named, entry, key)) };
}

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
  readonly addresses: readonly FileAddress[];

  constructor(
    readonly body: string,
    readonly tree: Root,
    named: readonly NamedAddress[],
    readonly entry: FieldReader,
    key: string,
  ) {
    const isFile = (found: NamedAddress): found is NamedAddress & { address: FileAddress } =>
      isFileAddress(found.address);
    const found = named.filter(isFile);
    const files = found.map(({ address }) => {
      return { url: addressOfFile(address, entry.cms), name: null, version: null, isUpload: false };
    });
    super({}, files, entry.unforeseen(key), (facts) => {
      const problems = findingsOf(this, facts).map((finding): ReadProblem => {
        const severity = adviceKinds.has(finding.kind) ? 'nothing' : 'part';
        return entry.problem(severity, describeFinding(finding), key);
      });
      // What a link leads to is shown as it was uploaded.
      const advice = found
        .filter(({ use }) => use === 'picture')
        .flatMap(({ address }) => adviceOnPicture(address, entry, key, facts));
      return { value: this.filesIn(facts), problems: unique([...problems, ...advice]) };
    });
    this.addresses = found.map(({ address }) => address);
  }

  filesIn({ files, library }: SiteFacts): Files {
    return Object.fromEntries(
      this.addresses.flatMap((address) => {
        const url = libraryUrl(addressOfFile(address, this.entry.cms), library);
        if (url === null) return [];
        const file = files.get(url);
        return [[address.key, file?.status === 'stored' ? file.name : null]];
      }),
    );
  }
}

/** An entry is one page: links lead from text to text. */
function findingsOf(text: TextFiles, facts: SiteFacts): readonly TextFinding[] {
  const texts = textsOf(text.entry.findings);
  const documents = texts.map((one) => ({ body: one.body, files: one.filesIn(facts) }));
  return lintTexts(documents, facts.site)[texts.indexOf(text)] ?? [];
}

/**
 * Whether the texts of an entry say something below their headings. Null if one of them is blank, which is named
 * itself.
 */
export function haveProse({ findings }: FieldReader): boolean | null {
  const trees = textsOf(findings).map(({ tree }) => tree.children);
  if (trees.some((nodes) => textContent(nodes) === '')) return null;
  return trees.some(hasProse);
}

function textContent(nodes: readonly Nodes[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return node.value.trim();
      if (node.type !== 'element') return '';
      return node.tagName === 'img' ? 'img' : textContent(node.children);
    })
    .join('');
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

function adviceOnPicture(
  address: FileAddress,
  entry: FieldReader,
  key: string,
  { files, library }: SiteFacts,
): ReadProblem[] {
  const url = libraryUrl(addressOfFile(address, entry.cms), library);
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

/** The same address may be typed twice. */
function unique(problems: readonly ReadProblem[]): ReadProblem[] {
  return [...new Map(problems.map((problem) => [problem.message, problem])).values()];
}
