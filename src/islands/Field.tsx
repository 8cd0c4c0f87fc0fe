/** A labelled form control with its hint. */
import { useId } from 'react';
import type { ReactElement, ReactNode, SelectHTMLAttributes } from 'react';

interface ControlProps {
  id: string;
  className: string;
  'aria-describedby'?: string;
}

interface FieldProps {
  label: ReactNode;
  hint?: string;
  children: (props: ControlProps) => ReactElement;
}

export function Field({ label, hint, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const described = hint === undefined ? {} : { 'aria-describedby': hintId };
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      {children({ id, className: 'field', ...described })}
      {hint !== undefined && (
        <p id={hintId} className="mt-1.5 text-sm text-ink-2">
          {hint}
        </p>
      )}
    </div>
  );
}

interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  label: ReactNode;
}

export function Select({ label, children, ...rest }: SelectProps) {
  return (
    <Field label={label}>
      {(props) => (
        <select {...props} {...rest}>
          {children}
        </select>
      )}
    </Field>
  );
}
