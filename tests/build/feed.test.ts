/** The blog’s feed, parsed as feed readers do. */
import { beforeAll, describe, expect, it } from 'vitest';
import { siteOrigin } from './references';
import { meta } from './search-results';
import { builtFolder, parseHtml, readAsset, readSite } from './site-files';
import type { Site } from './site-files';
import { readXml } from './xml';

interface Item {
  title: string;
  link: string;
  guid: { '#text': string };
  pubDate: string;
  category?: string;
  'dc:creator'?: string;
  'content:encoded': string;
}

interface Channel {
  title: string;
  link: string;
  description: string;
  language: string;
  'atom:link': { '@_href': string };
  item: Item[];
}

let site: Site;
let text: string;
let channel: Channel;

beforeAll(() => {
  site = readSite(builtFolder());
  text = readAsset(site, '/rss.xml');
  channel = (readXml(text, ['item']) as { rss: { channel: Channel } }).rss.channel;
});

describe('the feed', () => {
  it('has a title, a language and its addresses', () => {
    expect(channel).toMatchObject({
      title: 'Hélianthe Énergie\u00a0: le blog',
      link: siteOrigin(site),
      language: 'fr',
      'atom:link': { '@_href': `${siteOrigin(site)}/rss.xml` },
    });
    expect(channel.description).not.toBe('');
  });

  it('lists the articles of the first page, newest first, with the facts of their pages', () => {
    const blog = site.pages.find(({ url }) => url === '/blog');
    const listed = blog?.document
      .querySelectorAll('main article h2 a')
      .map((link) => siteOrigin(site) + (link.getAttribute('href') ?? ''));
    expect(channel.item.map(({ link }) => link)).toEqual(listed?.slice(0, 20));
    for (const item of channel.item) {
      const page = site.pages.find(({ url }) => siteOrigin(site) + url === item.link);
      const says = (name: string) => (page && meta(page, name)) || undefined;
      expect(item.guid['#text']).toBe(item.link);
      expect(item.title).toBe(says('og:title'));
      expect(new Date(item.pubDate).toISOString()).toBe(says('article:published_time'));
      expect(item['dc:creator'], item.link).toBe(says('article:author'));
      expect(item.category, item.link).toBe(says('article:section'));
    }
  });

  it('has each article’s complete text, with headings and pictures', () => {
    for (const { link, 'content:encoded': content } of channel.item) {
      const page = site.pages.find(({ url }) => siteOrigin(site) + url === link);
      const body = page?.document.querySelectorAll('article .prose') ?? [];
      const words = (html: string) => html.replace(/[^\p{L}\p{N}]+/gu, '');
      const feed = words(parseHtml(content).text);
      for (const prose of body) {
        for (const part of prose.querySelectorAll('h2, h3, p, li')) {
          if (part.querySelector('[role=img]') === null) expect(feed).toContain(words(part.text));
        }
      }
      expect(parseHtml(content).querySelectorAll('img').length).toBeGreaterThanOrEqual(
        page?.document.querySelectorAll('article .prose img').length ?? 0,
      );
    }
  });

  it('has absolute addresses only, and no styles or scripts', () => {
    for (const { 'content:encoded': content } of channel.item) {
      for (const element of parseHtml(content).querySelectorAll('*')) {
        const names = Object.keys(element.attributes);
        expect(names.filter((name) => /^(class|style|role|tabindex|on.*)$/.test(name))).toEqual([]);
        expect(element.rawTagName).not.toMatch(/^(script|style|iframe|svg|picture|source)$/);
        for (const name of ['href', 'src']) {
          const address = element.getAttribute(name);
          if (address !== undefined) expect(address).toMatch(/^(https?:\/\/|mailto:|tel:)/);
        }
      }
    }
  });
});
