/** The blog’s feed, parsed as feed readers do. */
import { readAsset } from './site-files';
import type { Site } from './site-files';
import { readXml } from './xml';

interface Item {
  title: string;
  link: string;
  guid: { '#text': string };
  pubDate: string;
  category?: string;
  'dc:creator'?: string;
}

export interface Feed {
  title: string;
  link: string;
  description: string;
  language: string;
  'atom:link': { '@_href': string };
  item: Item[];
}

export function readFeed(site: Site): Feed {
  const { rss } = readXml(readAsset(site, '/rss.xml'), ['item']) as {
    rss: { channel: Omit<Feed, 'item'> & Partial<Feed> };
  };
  // A blog without articles has none.
  return { ...rss.channel, item: rss.channel.item ?? [] };
}
