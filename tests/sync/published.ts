/** What the tests start from: content published in a CMS, and the site’s snapshot of an earlier day. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { entryAt, partAt, storedFields } from './cms-content';
import type { CmsContent } from './cms-content';
import { demoContent } from './demo-content';
import { FakeStrapi } from './fake-strapi';
import { countsNow, titleNow } from './reached';
import { runSync } from './sync-command';

/** The demonstration content, another hero title, and ten testimonials to count percents of. */
export async function publishedContent(): Promise<CmsContent> {
  const content = await demoContent('small');
  partAt(content.hero)['title'] = titleNow;
  content.testimonials.push({
    ...entryAt(content, 'testimonials', 0),
    ...storedFields('testimonial', content.testimonials.length),
    name: 'Dixième D.',
    customerImage: partAt(content.about, 'image'),
  });
  if (content.testimonials.length !== countsNow.testimonials) throw new Error('Count again.');
  return content;
}

/** Syncs `content` into a new folder. @throws with the sync’s output when that fails. */
export async function syncInto(content: CmsContent): Promise<string> {
  const directory = mkdtempSync(path.join(tmpdir(), 'synced-'));
  const snapshot = path.join(directory, 'content-snapshot');
  const cms = await FakeStrapi.start(content);
  const environment = { CMS_URL: cms.url };
  const outcome = await runSync({ directory, environment, arguments: ['--snapshot', snapshot] });
  await cms.stop();
  if (outcome.exitCode !== 0) throw new Error(`The first sync failed:\n${outcome.output}`);
  return snapshot;
}
