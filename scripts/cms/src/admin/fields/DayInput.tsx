/** A day, in the browser’s own date input: Strapi’s keeps what is typed to itself until it is confirmed. */
import { TextInput } from '@strapi/design-system';
import type { FieldProps } from './FormField';
import { FormField } from './FormField';

/** Stays in the form, which then cannot be saved. */
const incomplete = 'incomplete';

export function DayInput(props: FieldProps<string>) {
  const { name, value, onChange, disabled } = props;
  const isIncomplete = value === incomplete;

  function change(input: HTMLInputElement) {
    const day = input.validity.badInput ? incomplete : input.value;
    if (day !== (value ?? '')) onChange({ target: { name, value: day } });
  }

  const error = 'La date n’est pas complète : complétez-la, ou videz le champ.';
  return (
    <FormField of={isIncomplete ? { ...props, error } : props}>
      <TextInput
        type="date"
        value={isIncomplete ? '' : (value ?? '')}
        disabled={disabled ?? false}
        onChange={({ target }) => change(target)}
        // A browser tells of a day without its year only now.
        onBlur={({ target }) => change(target)}
      />
    </FormField>
  );
}
