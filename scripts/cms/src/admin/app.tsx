/** What the site adds to Strapi’s pages. */
import type { ContentManagerPlugin } from '@strapi/content-manager/strapi-admin';
import { Earth } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import type { ComponentType } from 'react';
import { CoordinateInput } from './fields/CoordinateInput';
import { DayInput } from './fields/DayInput';
import { IconInput } from './fields/IconInput';
import { LinesInput } from './fields/LinesInput';
import { AnswerPanel, SavedElsewherePanel, SitePanel } from './site/entry-panels';
import { HomeWidget } from './site/HomeWidget';
import { OpenText } from './site/OpenText';
import fr from './translations/fr.json';

/** The same names and types as in `src/site/custom-fields.ts`. */
const inputs = [
  { name: 'icon', type: 'string', label: 'Icône du site', load: () => IconInput },
  { name: 'lines', type: 'json', label: 'Liste de lignes', load: () => LinesInput },
  {
    name: 'coordinate',
    type: 'float',
    label: 'Latitude ou longitude',
    load: () => CoordinateInput,
  },
  { name: 'day', type: 'date', label: 'Jour', load: () => DayInput },
  {
    name: 'text',
    type: 'richtext',
    label: 'Texte mis en forme',
    load: async () => (await import('./text/RichTextInput')).RichTextInput,
  },
] as const;

/**
 * Where Strapi’s page stores that somebody has closed its banner about the other media library, which is not in French
 * (`config/features.ts`). `true` is that setting, `false` the `uuid` in package.json.
 */
const bannerIsRead = 'STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_true:false';

/** Where Strapi’s page reads its language before somebody has signed in; English without. */
const languageKey = 'strapi-admin-language';

export default {
  config: {
    locales: ['fr'],
    translations: { fr },
    tutorials: false,
    // Strapi’s page would ask GitHub at each visit. Whoever updates the project hears of releases otherwise.
    notifications: { releases: false },
  },
  register(app: StrapiApp) {
    window.localStorage.setItem(bannerIsRead, 'true');
    window.localStorage.setItem(languageKey, window.localStorage.getItem(languageKey) ?? 'fr');
    app.customFields.register(
      inputs.map(({ name, type, label, load }) => ({
        name,
        type,
        intlLabel: { id: `site.${name}`, defaultMessage: label },
        intlDescription: { id: `site.${name}.description`, defaultMessage: label },
        components: { Input: async () => ({ default: (await load()) as ComponentType }) },
      })),
    );
    app.widgets.register((others) => [
      {
        id: 'site',
        icon: Earth,
        title: { id: 'site.state', defaultMessage: 'État du site' },
        component: async () => HomeWidget,
      },
      ...others,
    ]);
  },
  bootstrap({ getPlugin }: StrapiApp) {
    const apis = getPlugin('content-manager').apis as ContentManagerPlugin['config']['apis'];
    apis.addEditViewSidePanel(([actions, ...others]) => [
      actions!,
      SavedElsewherePanel,
      AnswerPanel,
      SitePanel,
      OpenText,
      ...others,
    ]);
  },
};
