/** A labelled form control with its explanation, its hint and its error. */
import { useId } from 'react';
import type { ReactElement, ReactNode, SelectHTMLAttributes } from 'react';
import { Tooltip } from '../ui/Tooltip';

interface ControlProps {
  id: string;
  className: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

interface Surroundings {
  /** Where something else must lead to the control; else one is made up. */
  id?: string | undefined;
  label: ReactNode;
  hint?: string | undefined;
  /** What is wrong with the value, for the visitor. */
  error?: string | undefined;
  /** What the label’s term means. */
  explanation?: { term: string; text: string } | undefined;
}

interface FieldProps extends Surroundings {
  children: (props: ControlProps) => ReactElement;
}

export function Field({ id: givenId, label, hint, error, explanation, children }: FieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
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

type SelectProps = Surroundings & SelectHTMLAttributes<HTMLSelectElement>;

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
