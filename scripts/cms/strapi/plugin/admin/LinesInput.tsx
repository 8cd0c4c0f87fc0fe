/** A list of texts as lines. What is stored is the list: `["Étude gratuite", "Pose en deux jours"]`. */
import { Field, Textarea } from '@strapi/design-system';
import { useField } from '@strapi/strapi/admin';
import { useState } from 'react';
import { linesIn, listIn } from './lines';
import type { FieldProps } from './field-props';

export function LinesInput({ name, label, labelAction, hint, ...props }: FieldProps) {
  const { value, onChange, error } = useField(name);
  // As typed: blank lines and spaces at the end are not in the list.
  const [typed, setTyped] = useState('');
  const stored = linesIn(value);
  const isOfValue = JSON.stringify(listIn(typed)) === JSON.stringify(listIn(stored));
  return (
    <Field.Root name={name} hint={hint} error={error} required={props.required ?? false}>
      <Field.Label action={labelAction}>{label}</Field.Label>
      <Textarea
        value={isOfValue ? typed : stored}
        disabled={props.disabled ?? false}
        rows={6}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(name, listIn(target.value));
        }}
      />
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}
