/** A latitude or a longitude. A pair, as maps give it, fills both fields. */
import { Field, TextInput, Typography } from '@strapi/design-system';
import { useField } from '@strapi/strapi/admin';
import { useState } from 'react';
import { oddPlace } from '../../../../lib/odd-place';
import { readDegrees, readPair, typedDegrees } from '../../../../lib/coordinates';
import type { FieldProps } from './field-props';

export function CoordinateInput({ name, label, labelAction, hint, ...props }: FieldProps) {
  const place = name.slice(0, name.lastIndexOf('.') + 1);
  const { value, onChange, error } = useField(name);
  const { value: latitude } = useField(`${place}latitude`);
  const { value: longitude } = useField(`${place}longitude`);
  const [typed, setTyped] = useState('');
  const isOfValue = valueOf(typed) === (value ?? null);
  const odd =
    typeof latitude === 'number' && typeof longitude === 'number'
      ? oddPlace(latitude, longitude)
      : null;

  /** @returns whether it was a pair */
  function fillBoth(text: string): boolean {
    const pair = readPair(text);
    if (pair === null) return false;
    onChange(`${place}latitude`, pair.latitude);
    onChange(`${place}longitude`, pair.longitude);
    return true;
  }

  return (
    <Field.Root
      name={name}
      hint={hint}
      error={typeof value === 'string' ? unreadable : error}
      required={props.required ?? false}
    >
      <Field.Label action={labelAction}>{label}</Field.Label>
      <TextInput
        value={isOfValue ? typed : typedDegrees(value)}
        disabled={props.disabled ?? false}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(name, valueOf(target.value));
        }}
        onBlur={({ target }) => {
          fillBoth(target.value);
        }}
        onPaste={(event) => {
          if (fillBoth(event.clipboardData.getData('text'))) event.preventDefault();
        }}
      />
      <Field.Hint />
      <Field.Error />
      {name.endsWith('longitude') && odd !== null && (
        <Typography variant="pi" textColor="warning600">
          {odd.message.charAt(0).toUpperCase() + odd.message.slice(1)}
        </Typography>
      )}
    </Field.Root>
  );
}

const unreadable =
  'Un nombre de degrés est attendu, comme 42,64118, ou les deux : « 42,64118, 2,74936 ».';

/** What is no number stays in the form, which then cannot be saved. */
function valueOf(typed: string): number | string | null {
  return typed.trim() === '' ? null : (readDegrees(typed) ?? typed);
}
