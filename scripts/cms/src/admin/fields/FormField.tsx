import { Field } from '@strapi/design-system';
import type { ReactNode } from 'react';

/** Props that Strapi’s form passes to the input of a custom field. */
export interface FieldProps<Value> {
  /** Path of the field in the entry: `collections.0.projects.2.latitude`. */
  name: string;
  label: string;
  labelAction?: ReactNode;
  hint?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  error?: string;
  value: Value | null | undefined;
  onChange: (event: { target: { name: string; value: unknown } }) => void;
}

/** Shows the label, help text and error around the input of a custom field. */
export function FormField({
  field: { name, label, labelAction, hint, required = false, error },
  children,
}: {
  field: FieldProps<unknown>;
  children: ReactNode;
}) {
  return (
    <Field.Root name={name} hint={hint} error={error} required={required}>
      <Field.Label action={labelAction}>{label}</Field.Label>
      {children}
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}
