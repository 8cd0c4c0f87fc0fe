import { SingleSelect, SingleSelectOption } from '@strapi/design-system';
import { iconLabels } from '../../site/icon-labels';
import type { FieldProps } from './FormField';
import { FormField } from './FormField';

/** Input for an icon, chosen by its French label. Its stored value is the name of the icon: `sun`. */
export function IconInput(props: FieldProps<string>) {
  const { name, value, onChange, disabled } = props;
  const storeIcon = (icon: string | number | null) => onChange({ target: { name, value: icon } });
  return (
    <FormField field={props}>
      <SingleSelect
        value={value ?? ''}
        disabled={disabled ?? false}
        placeholder="Celle du site"
        clearLabel="Vider"
        onChange={storeIcon}
        onClear={() => storeIcon(null)}
      >
        {value && !(value in iconLabels) && (
          <SingleSelectOption value={value}>{`${value} (inconnue du site)`}</SingleSelectOption>
        )}
        {Object.entries(iconLabels).map(([icon, label]) => (
          <SingleSelectOption key={icon} value={icon}>
            {label}
          </SingleSelectOption>
        ))}
      </SingleSelect>
    </FormField>
  );
}
