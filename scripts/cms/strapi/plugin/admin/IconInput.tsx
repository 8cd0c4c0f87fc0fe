/** An icon chosen by its French word. What is stored is its name: `sun`. */
import { Field, SingleSelect, SingleSelectOption } from '@strapi/design-system';
import { useField } from '@strapi/strapi/admin';
import { iconNames } from '../../../../../src/lib/icon-names';
import type { IconName } from '../../../../../src/lib/icon-names';
import { award, lightbulb, shield, star, sun, wind } from '../../../../../src/ui/icons/lucide';
import { iconWords } from '../../../../lib/icon-words';
import type { FieldProps } from './field-props';

/** As the site draws them. */
const drawings: Readonly<Record<IconName, string>> = { sun, wind, lightbulb, shield, star, award };

export function IconInput({ name, label, labelAction, hint, ...props }: FieldProps) {
  const { value, onChange, error } = useField(name);
  const typed = typeof value === 'string' ? value : '';
  const known = iconNames.find((icon) => icon === typed.trim().toLowerCase());
  return (
    <Field.Root name={name} hint={hint} error={error} required={props.required ?? false}>
      <Field.Label action={labelAction}>{label}</Field.Label>
      <SingleSelect
        value={known ?? typed}
        disabled={props.disabled ?? false}
        startIcon={known && <Drawing icon={known} />}
        placeholder="Celle du site"
        clearLabel="Vider"
        onChange={(icon) => {
          onChange(name, icon);
        }}
        onClear={() => {
          onChange(name, null);
        }}
      >
        {known === undefined && typed !== '' && (
          <SingleSelectOption value={typed}>{`${typed} (inconnue du site)`}</SingleSelectOption>
        )}
        {iconNames.map((icon) => (
          <SingleSelectOption key={icon} value={icon} startIcon={<Drawing icon={icon} />}>
            {iconWords[icon]}
          </SingleSelectOption>
        ))}
      </SingleSelect>
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}

function Drawing({ icon }: { icon: IconName }) {
  return (
    <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden>
      <path
        d={drawings[icon]}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
