/** What Strapi’s form gives to the input of a custom field. */
import type { ReactNode } from 'react';

export interface FieldProps {
  /** Its path in the entry: `collections.0.projects.2.latitude`. */
  name: string;
  label: string;
  labelAction?: ReactNode;
  hint?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  attribute: { targetField?: string; min?: number; max?: number };
}
