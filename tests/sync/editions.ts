/** Two editions of a small content: no text, list or picture of the one is in the other. */
import { addUpload, partAt, storedFields } from './cms-content';
import type { CmsContent, Fields } from './cms-content';
import { paintJpeg } from './damaged-files';
import { demoContent } from './demo-content';

export type Edition = 'A' | 'B';

export async function makeEditions(): Promise<Record<Edition, CmsContent>> {
  return { A: await makeEdition('A', 10), B: await makeEdition('B', 130) };
}

async function makeEdition(name: Edition, shade: number): Promise<CmsContent> {
  const demo = await demoContent('small');
  const content: CmsContent = { ...demo, uploads: new Map() };
  const picture = async (stem: string, offset: number) =>
    addUpload(content, `${stem}.jpg`, 'image/jpeg', await paintJpeg(shade + offset));
  content.hero = { ...partAt(demo.hero), title: name, backgroundImage: await picture('hero', 1) };
  content.about = { ...partAt(demo.about), title: name, image: await picture('equipe', 2) };
  content.gallery = { ...storedFields('gallery', 0), title: name, collections: [] };
  content.services = await each(demo.services.slice(0, 2), async (service, index) => ({
    ...service,
    title: `Service ${name} ${index}`,
    image: await picture('service', 3 + index),
  }));
  content.testimonials = await each(demo.testimonials.slice(0, 3), (said) => ({
    ...said,
    content: `Édition ${name} !`,
    image: null,
  }));
  content.articles = await each(demo.articles.slice(0, 4), async (article, index) => ({
    ...article,
    slug: `edition-${name.toLowerCase()}-${index}`,
    title: `Édition ${name}, ${index}`,
    cover: await picture('article', 10 + index),
    blocks: [{ id: 1, __component: 'shared.rich-text', body: `Édition ${name}` }],
  }));
  return content;
}

function each(
  entries: Fields[],
  change: (entry: Fields, index: number) => Fields | Promise<Fields>,
): Promise<Fields[]> {
  return Promise.all(entries.map(async (entry, index) => change(entry, index)));
}
