/** The inputs of the site’s own fields. */
import type { ComponentType } from 'react';
import { customFieldTypes } from '../../../../lib/custom-fields';
import type { CustomFieldName } from '../../../../lib/custom-fields';
import type { AdminConcern } from './concern';
import { CoordinateInput } from './CoordinateInput';
import type { FieldProps } from './field-props';
import { IconInput } from './IconInput';
import { LinesInput } from './LinesInput';
import { SlugInput } from './SlugInput';

/** By their names in Strapi’s Content-Type Builder. */
const inputs: Readonly<
  Record<CustomFieldName, { label: string; Input: ComponentType<FieldProps> }>
> = {
  slug: { label: 'Adresse d’après le titre', Input: SlugInput },
  lines: { label: 'Liste de lignes', Input: LinesInput },
  icon: { label: 'Icône du site', Input: IconInput },
  coordinate: { label: 'Latitude ou longitude', Input: CoordinateInput },
};

export const customFields: AdminConcern = {
  register({ customFields: registry }) {
    for (const [name, { label, Input }] of Object.entries(inputs)) {
      registry.register({
        name,
        pluginId: 'site',
        type: customFieldTypes[name as CustomFieldName],
        intlLabel: { id: `site.${name}`, defaultMessage: label },
        intlDescription: { id: `site.${name}.description`, defaultMessage: label },
        components: { Input: () => Promise.resolve({ default: Input }) },
      });
    }
  },
};
