import { TextInput } from '@strapi/design-system';
import { useState } from 'react';
import { readDegrees, readPair } from '../../site/coordinates';
import type { FieldProps } from './FormField';
import { FormField } from './FormField';

const unreadableMessage =
  'Un nombre de degrés est attendu, comme 42,64118, ou les deux : « 42,64118, 2,74936 ».';

/** Input for a latitude or a longitude. A pasted pair, as map services copy it, fills both fields of the form. */
export function CoordinateInput(props: FieldProps<number | string>) {
  const { name, value, onChange, disabled } = props;
  const [inputText, setInputText] = useState('');
  const changeDegrees = (field: string, degrees: unknown) =>
    onChange({ target: { name: field, value: degrees } });

  /** Fills latitude and longitude if the text is a pair of coordinates. @returns true if it was */
  function fillBothCoordinates(text: string): boolean {
    const pair = readPair(text);
    if (pair === null) return false;
    const parentPath = name.slice(0, name.lastIndexOf('.') + 1);
    changeDegrees(`${parentPath}latitude`, pair.latitude);
    changeDegrees(`${parentPath}longitude`, pair.longitude);
    return true;
  }

  return (
    <FormField field={typeof value === 'string' ? { ...props, error: unreadableMessage } : props}>
      <TextInput
        value={degreesOrText(inputText) === (value ?? null) ? inputText : String(value ?? '').replace('.', ',')}
        disabled={disabled ?? false}
        onChange={({ target }) => {
          setInputText(target.value);
          changeDegrees(name, degreesOrText(target.value));
        }}
        onBlur={({ target }) => {
          fillBothCoordinates(target.value);
        }}
        onPaste={(event) => {
          if (fillBothCoordinates(event.clipboardData.getData('text'))) event.preventDefault();
        }}
      />
    </FormField>
  );
}

/** Returns degrees, or null for an empty input. Other text is returned as it is: Strapi refuses to save it. */
function degreesOrText(inputText: string): number | string | null {
  return inputText.trim() === '' ? null : (readDegrees(inputText) ?? inputText);
}
