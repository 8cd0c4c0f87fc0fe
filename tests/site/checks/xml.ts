/** Parses the feed and the sitemap of a built site. */
import { XMLParser } from 'fast-xml-parser';
import { SyntaxValidator } from 'fast-xml-validator';
import { readAsset } from './site-files.ts';
import type { Site } from './site-files.ts';

/**
 * Parses XML.
 * @param listElements names of elements that are parsed as lists even if there is only one
 * @throws Error if the XML is not well-formed
 */
export function readXml(text: string, listElements: readonly string[] = []): unknown {
  SyntaxValidator.validate(text);
  const parser = new XMLParser({
    ignoreAttributes: false,
    isArray: (name) => listElements.includes(name),
  });
  return parser.parse(text);
}

interface FeedItem {
  title: string;
  link: string;
  guid: { '#text': string };
  pubDate: string;
  category?: string;
  'dc:creator'?: string;
}

interface Feed {
  link: string;
  language: string;
  'atom:link': { '@_href': string };
  /** Undefined if the blog has no articles. */
  item?: FeedItem[];
}

export function readFeed(site: Site): Feed {
  const { rss } = readXml(readAsset(site, '/rss.xml'), ['item']) as { rss: { channel: Feed } };
  return rss.channel;
}

/**
 * Returns the date of the last change of each page in the sitemap, by the page’s address; undefined if the date is not
 * known.
 */
export function sitemapOf(site: Site): Record<string, string | undefined> {
  const sitemapIndex = readXml(readAsset(site, '/sitemap-index.xml'), ['sitemap']) as {
    sitemapindex: { sitemap: { loc: string }[] };
  };
  const entries = sitemapIndex.sitemapindex.sitemap.flatMap(({ loc }) => {
    const text = readAsset(site, new URL(loc).pathname);
    return (readXml(text, ['url']) as { urlset: { url: { loc: string; lastmod?: string }[] } })
      .urlset.url;
  });
  return Object.fromEntries(
    entries.map(({ loc, lastmod }) => [decodeURIComponent(new URL(loc).pathname), lastmod]),
  );
}
