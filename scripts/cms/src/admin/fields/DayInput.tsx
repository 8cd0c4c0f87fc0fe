import { TextInput } from '@strapi/design-system';
import type { FieldProps } from './FormField';
import { FormField } from './FormField';

/** Value of an incomplete date. Strapi refuses to save it. */
const incompleteDay = 'incomplete';

/**
 * Input for a day. It is the browser’s own date input, because Strapi’s date input ignores a date that is typed into it
 * until the user confirms it.
 */
export function DayInput(props: FieldProps<string>) {
  const { name, value, onChange, disabled } = props;
  const isIncomplete = value === incompleteDay;

  function storeDay(input: HTMLInputElement) {
    const day = input.validity.badInput ? incompleteDay : input.value;
    if (day !== (value ?? '')) onChange({ target: { name, value: day } });
  }

  const error = 'La date n’est pas complète : complétez-la, ou videz le champ.';
  return (
    <FormField field={isIncomplete ? { ...props, error } : props}>
      <TextInput
        type="date"
        value={isIncomplete ? '' : (value ?? '')}
        disabled={disabled ?? false}
        onChange={({ target }) => storeDay(target)}
        // Browsers send no `change` event for an incomplete date.
        onBlur={({ target }) => storeDay(target)}
      />
    </FormField>
  );
}
