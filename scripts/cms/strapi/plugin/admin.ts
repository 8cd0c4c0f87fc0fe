/** Strapi’s plugin of this site, in its admin page: what it does is in the files of `admin/`. */
import type { AdminConcern } from './admin/concern';
import { alternativeText } from './admin/alternative-text';
import { customFields } from './admin/custom-fields';
import { deletionWarning } from './admin/deletion-warning';
import { entryPanel } from './admin/entry-panel';
import { french } from './admin/french';
import { guidedTour } from './admin/guided-tour';
import { homeTiles } from './admin/home-tiles';
import { homeWidget } from './admin/home-widget';
import { labelActions } from './admin/label-actions';
import { laterDay } from './admin/later-day';
import { libraryWords } from './admin/library-words';
import { listColumns } from './admin/list-columns';
import { previewHint } from './admin/preview-hint';
import { strapiWords } from './admin/strapi-words';
import { technicalActions } from './admin/technical-actions';
import { withdrawal } from './admin/withdrawal';
import type { StrapiAdmin } from './strapi-admin';

const concerns: readonly AdminConcern[] = [
  french,
  strapiWords,
  libraryWords,
  guidedTour,
  customFields,
  listColumns,
  alternativeText,
  deletionWarning,
  withdrawal,
  laterDay,
  labelActions,
  homeTiles,
  technicalActions,
  previewHint,
  entryPanel,
  homeWidget,
];

export const admin = {
  register(app: StrapiAdmin): void {
    app.registerPlugin({ id: 'site', name: 'Site' });
    for (const concern of concerns) concern.register?.(app);
  },
  bootstrap(app: StrapiAdmin): void {
    for (const concern of concerns) concern.bootstrap?.(app);
  },
  /** The same words in each language: there is only one. */
  registerTrads({ locales }: { locales: readonly string[] }) {
    const data = Object.assign({}, ...concerns.map(({ words }) => words)) as Record<string, string>;
    return Promise.resolve(locales.map((locale) => ({ locale, data })));
  },
};
