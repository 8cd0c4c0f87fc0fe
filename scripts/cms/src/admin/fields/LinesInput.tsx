import { Textarea } from '@strapi/design-system';
import { useState } from 'react';
import type { FieldProps } from './FormField';
import { FormField } from './FormField';

/** Input for a list of texts, one per line. Its stored value is an array: `["Étude gratuite", "Pose en deux jours"]`. */
export function LinesInput(props: FieldProps<unknown>) {
  const { name, value, onChange, disabled } = props;
  // The text in the input is kept beside the stored list, which has no blank lines and no spaces at the end of a line.
  const [inputText, setInputText] = useState('');
  const storedText = listToLines(value);
  const inputMatchesStored = JSON.stringify(linesToList(inputText)) === JSON.stringify(linesToList(storedText));
  return (
    <FormField field={props}>
      <Textarea
        value={inputMatchesStored ? inputText : storedText}
        disabled={disabled ?? false}
        rows={6}
        onChange={({ target }) => {
          setInputText(target.value);
          onChange({ target: { name, value: linesToList(target.value) } });
        }}
      />
    </FormField>
  );
}

/**
 * Returns the elements of the stored list as lines of text. An element is a string, or an object with `text` or
 * `label`, as the site reads it.
 */
function listToLines(value: unknown): string {
  return [value ?? []].flat().map(textOfItem).join('\n');
}

function textOfItem(item: unknown): string {
  if (typeof item === 'string') return item;
  const { text, label } = Object(item) as { text?: unknown; label?: unknown };
  return [text, label].find((value) => typeof value === 'string') ?? JSON.stringify(item);
}

/** Returns the lines as an array, without bullets that were pasted from a word processor. */
function linesToList(lines: string): string[] {
  return lines
    .split('\n')
    .map((line) => line.replace(/^\s*[-–—*•·▪◦‣✓✔]\s+/, '').trim())
    .filter((line) => line !== '');
}
