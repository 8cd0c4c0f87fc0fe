/** The categories of the blog, each with an address and its articles. */
import { uniqueSlugs } from './slug';

interface Categorised {
  category: { name: string } | null;
}

export interface Category<Article> {
  slug: string;
  name: string;
  /** In the order they were given. */
  articles: Article[];
}

/** An address is also a file’s name, and those have a limit. */
const longestStem = 60;

/** Those with most articles first. Two entries of the CMS with one name are one category to readers. */
export function categoriesOf<Article extends Categorised>(
  articles: readonly Article[],
): Category<Article>[] {
  const byName = new Map<string, Article[]>();
  for (const article of articles) {
    if (article.category === null) continue;
    const { name } = article.category;
    const members = byName.get(name);
    if (members) members.push(article);
    else byName.set(name, [article]);
  }
  const names = [...byName.keys()].sort();
  const stems = names.map((name) => name.slice(0, longestStem));
  return uniqueSlugs(stems, 'categorie')
    .map((slug, index) => {
      const name = names[index] ?? '';
      return { slug, name, articles: byName.get(name) ?? [] };
    })
    .sort((a, b) => b.articles.length - a.articles.length || (a.slug < b.slug ? -1 : 1));
}

export const categoriesPath = '/blog/categorie/';

export function categoryAddress({ slug }: { slug: string }): string {
  return `${categoriesPath}${slug}`;
}
