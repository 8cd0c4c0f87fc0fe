/** What is around every input of Strapi’s forms: its label, its help and its error. */
import { Field } from '@strapi/design-system';
import type { ReactNode } from 'react';

/** What Strapi’s form gives to the input of a custom field. */
export interface FieldProps<Value> {
  /** Its path in the entry: `collections.0.projects.2.latitude`. */
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

export function FormField({
  of: { name, label, labelAction, hint, required = false, error },
  children,
}: {
  of: FieldProps<unknown>;
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
