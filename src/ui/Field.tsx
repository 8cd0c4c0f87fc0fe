/** A form control with its label, tooltip, hint and error. */
import { useId } from 'react';
import type { ReactElement, ReactNode, SelectHTMLAttributes } from 'react';
import { Tooltip } from './Tooltip';

interface ControlProps {
  id: string;
  className: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

interface LabelProps {
  /** Generated unless a link or another component needs to know it. */
  id?: string | undefined;
  label: ReactNode;
  hint?: string | undefined;
  /** For the visitor. */
  error?: string | undefined;
  /** A tooltip that explains a term of the label. */
  explanation?: { term: string; text: string } | undefined;
}

interface FieldProps extends LabelProps {
  children: (props: ControlProps) => ReactElement;
}

export function Field({ id: givenId, label, hint, error, explanation, children }: FieldProps) {
  const generatedId = useId();
  const id = givenId ?? generatedId;
  const notes = [
    { id: `${id}-hint`, text: hint, className: 'text-ink-2' },
    { id: `${id}-error`, text: error, className: 'font-semibold text-terracotta' },
  ].filter(({ text }) => text !== undefined);
  return (
    <div className="relative">
      <div className="mb-1.5 flex items-center gap-2">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {explanation && <Tooltip term={explanation.term}>{explanation.text}</Tooltip>}
      </div>
      {children({
        id,
        className: 'field',
        ...(notes.length > 0 && { 'aria-describedby': notes.map((note) => note.id).join(' ') }),
        ...(error !== undefined && { 'aria-invalid': true as const }),
      })}
      {notes.map((note) => (
        <p key={note.id} id={note.id} className={`mt-1.5 text-sm ${note.className}`}>
          {note.text}
        </p>
      ))}
    </div>
  );
}

type SelectProps = LabelProps & SelectHTMLAttributes<HTMLSelectElement>;

export function Select({ id, label, hint, error, explanation, children, ...rest }: SelectProps) {
  return (
    <Field {...{ id, label, hint, error, explanation }}>
      {(props) => (
        <select {...props} {...rest}>
          {children}
        </select>
      )}
    </Field>
  );
}
