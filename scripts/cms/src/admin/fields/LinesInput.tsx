/** A list of texts as lines. What is stored is the list: `["Étude gratuite", "Pose en deux jours"]`. */
import { Textarea } from '@strapi/design-system';
import { useState } from 'react';
import type { FieldProps } from './FormField';
import { FormField } from './FormField';

export function LinesInput(props: FieldProps<unknown>) {
  const { name, value, onChange, disabled } = props;
  // As typed: blank lines and spaces at the end are not in the list.
  const [typed, setTyped] = useState('');
  const stored = linesOf(value);
  const isOfValue = JSON.stringify(listOf(typed)) === JSON.stringify(listOf(stored));
  return (
    <FormField of={props}>
      <Textarea
        value={isOfValue ? typed : stored}
        disabled={disabled ?? false}
        rows={6}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange({ target: { name, value: listOf(target.value) } });
        }}
      />
    </FormField>
  );
}

/** A list’s elements are texts, or records with a `text` or a `label`, as the site reads them. */
function linesOf(value: unknown): string {
  return [value ?? []].flat().map(textOf).join('\n');
}

function textOf(item: unknown): string {
  if (typeof item === 'string') return item;
  const { text, label } = Object(item) as { text?: unknown; label?: unknown };
  return [text, label].find((words) => typeof words === 'string') ?? JSON.stringify(item);
}

/** Without the signs that word processors put before each point. */
function listOf(lines: string): string[] {
  return lines
    .split('\n')
    .map((line) => line.replace(/^\s*[-–—*•·▪◦‣✓✔]\s+/, '').trim())
    .filter((line) => line !== '');
}
