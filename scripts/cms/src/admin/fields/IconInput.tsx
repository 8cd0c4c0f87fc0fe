/** An icon chosen by its French word. What is stored is its name: `sun`. */
import { SingleSelect, SingleSelectOption } from '@strapi/design-system';
import type { FieldProps } from './FormField';
import { FormField } from './FormField';

const words: Readonly<Record<string, string>> = {
  sun: 'Soleil',
  wind: 'Vent',
  lightbulb: 'Ampoule',
  shield: 'Bouclier',
  star: 'Étoile',
  award: 'Médaille',
};

export function IconInput(props: FieldProps<string>) {
  const { name, value, onChange, disabled } = props;
  const change = (icon: string | number | null) => onChange({ target: { name, value: icon } });
  return (
    <FormField of={props}>
      <SingleSelect
        value={value ?? ''}
        disabled={disabled ?? false}
        placeholder="Celle du site"
        clearLabel="Vider"
        onChange={change}
        onClear={() => change(null)}
      >
        {value && !(value in words) && (
          <SingleSelectOption value={value}>{`${value} (inconnue du site)`}</SingleSelectOption>
        )}
        {Object.entries(words).map(([icon, word]) => (
          <SingleSelectOption key={icon} value={icon}>
            {word}
          </SingleSelectOption>
        ))}
      </SingleSelect>
    </FormField>
  );
}
