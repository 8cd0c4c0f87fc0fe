/** A latitude or a longitude. A pair, as maps give it, fills both fields. */
import { TextInput } from '@strapi/design-system';
import { useState } from 'react';
import { readDegrees, readPair } from './coordinates';
import type { FieldProps } from './FormField';
import { FormField } from './FormField';

const unreadable =
  'Un nombre de degrés est attendu, comme 42,64118, ou les deux : « 42,64118, 2,74936 ».';

export function CoordinateInput(props: FieldProps<number | string>) {
  const { name, value, onChange, disabled } = props;
  const [typed, setTyped] = useState('');
  const change = (field: string, degrees: unknown) =>
    onChange({ target: { name: field, value: degrees } });

  /** @returns whether it was a pair */
  function fillBoth(text: string): boolean {
    const pair = readPair(text);
    if (pair === null) return false;
    const place = name.slice(0, name.lastIndexOf('.') + 1);
    change(`${place}latitude`, pair.latitude);
    change(`${place}longitude`, pair.longitude);
    return true;
  }

  return (
    <FormField of={typeof value === 'string' ? { ...props, error: unreadable } : props}>
      <TextInput
        value={valueOf(typed) === (value ?? null) ? typed : String(value ?? '').replace('.', ',')}
        disabled={disabled ?? false}
        onChange={({ target }) => {
          setTyped(target.value);
          change(name, valueOf(target.value));
        }}
        onBlur={({ target }) => {
          fillBoth(target.value);
        }}
        onPaste={(event) => {
          if (fillBoth(event.clipboardData.getData('text'))) event.preventDefault();
        }}
      />
    </FormField>
  );
}

/** What is no number stays in the form, which then cannot be saved. */
function valueOf(typed: string): number | string | null {
  return typed.trim() === '' ? null : (readDegrees(typed) ?? typed);
}
