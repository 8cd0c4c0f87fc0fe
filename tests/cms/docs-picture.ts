/** Pictures of the guide for editors, `docs/*.webp`: made by the tests that see what they show, with DOCS_PICTURES=true. */
import path from 'node:path';
import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { projectRoot } from '../../scripts/cms/folders';

export async function takePicture(element: Locator, name: string): Promise<void> {
  if (process.env['DOCS_PICTURES'] !== 'true') return;
  const picture = sharp(await element.screenshot()).webp({ quality: 80 });
  await picture.toFile(path.join(projectRoot, 'docs', `${name}.webp`));
}
