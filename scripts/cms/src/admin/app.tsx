/** Adds this project’s fields, panels, widget and translations to Strapi’s admin page. */
import type { ContentManagerPlugin } from '@strapi/content-manager/strapi-admin';
import { Earth } from '@strapi/icons';
import { adminApi } from '@strapi/strapi/admin';
import type { StrapiApp } from '@strapi/strapi/admin';
import type { ComponentType } from 'react';
import { customFields } from '../site/custom-fields';
import { CoordinateInput } from './fields/CoordinateInput';
import { DayInput } from './fields/DayInput';
import { IconInput } from './fields/IconInput';
import { LinesInput } from './fields/LinesInput';
import { AnswerPanel, SavedElsewherePanel, SitePanel } from './site/entry-panels';
import { HomeWidget } from './site/HomeWidget';
import { ExpandFirstText } from './site/ExpandFirstText';
import fr from './translations/fr.json';

/** Inputs of the custom fields in `src/site/custom-fields.ts`, by name. */
const fieldInputs = {
  icon: { label: 'Icône du site', load: () => IconInput },
  lines: { label: 'Liste de lignes', load: () => LinesInput },
  coordinate: { label: 'Latitude ou longitude', load: () => CoordinateInput },
  day: { label: 'Jour', load: () => DayInput },
  text: {
    label: 'Texte mis en forme',
    load: async () => (await import('./text/RichTextInput')).RichTextInput,
  },
} satisfies Record<(typeof customFields)[number]['name'], object>;

/**
 * Key in the browser’s storage for a dismissed banner that recommends the new media library, which has no French
 * translation. `true` is the setting in `config/features.ts`, `false` the `uuid` in package.json.
 */
const bannerDismissedKey = 'STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_true:false';

/** Key in the browser’s storage for the language before the user has signed in. Strapi’s default is English. */
const languageKey = 'strapi-admin-language';

export default {
  config: {
    locales: ['fr'],
    translations: { fr },
    tutorials: false,
    // Otherwise the admin page would ask GitHub for new releases at every visit.
    notifications: { releases: false },
  },
  register(app: StrapiApp) {
    window.localStorage.setItem(bannerDismissedKey, 'true');
    window.localStorage.setItem(languageKey, window.localStorage.getItem(languageKey) ?? 'fr');
    app.customFields.register(
      customFields.map(({ name, type }) => {
        const { label, load } = fieldInputs[name];
        return {
          name,
          type,
          intlLabel: { id: `site.${name}`, defaultMessage: label },
          intlDescription: { id: `site.${name}.description`, defaultMessage: label },
          components: { Input: async () => ({ default: (await load()) as ComponentType }) },
        };
      }),
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
    // Without this, a failed save loses what was written: Strapi shows the new entry at once and restores the stored one when
    // the request fails, and its form is reset after every error that is not called ValidationError.
    const failedSave = {
      onQueryStarted: undefined,
      transformErrorResponse: (error: { details?: { errors?: unknown } }) => {
        return { ...error, name: 'ValidationError', details: error.details?.errors ? error.details : {} };
      },
    };
    adminApi.enhanceEndpoints({ endpoints: { updateDocument: failedSave as object } });
    const apis = getPlugin('content-manager').apis as ContentManagerPlugin['config']['apis'];
    apis.addEditViewSidePanel(([actions, ...others]) => [
      actions,
      SavedElsewherePanel,
      AnswerPanel,
      SitePanel,
      ExpandFirstText,
      ...others,
    ]);
  },
};
