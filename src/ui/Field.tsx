/** Form controls with their label, tooltip, hint and error. */
import { useId } from 'react';
import type { ComponentProps, ElementType, HTMLAttributes } from 'react';
import { Tooltip } from './Tooltip';
import { translatable } from './translatable';

interface FieldProps {
  /** Generated unless a link or another component needs to know it. */
  id?: string | undefined;
  label: string;
  /** Marked by a star. */
  required?: boolean | undefined;
  hint?: string | undefined;
  /** About what is filled in: it may be meant so. */
  question?: string | undefined;
  /** For the visitor. */
  error?: string | undefined;
  /** A tooltip that explains a term of the label. */
  explanation?: { term: string; text: string } | undefined;
  /** Shown beside the control. */
  unit?: string | undefined;
}

export function Input(props: FieldProps & ComponentProps<'input'>) {
  return <Field control="input" {...props} />;
}

export function Select(props: FieldProps & ComponentProps<'select'>) {
  return <Field control="select" {...props} />;
}

export function TextArea(props: FieldProps & ComponentProps<'textarea'>) {
  return <Field control="textarea" {...props} />;
}

interface OptionsProps {
  of: readonly { value: string | number; label: string }[];
}

export function Options({ of }: OptionsProps) {
  return of.map(({ value, label }) => (
    <option key={value} value={value} {...translatable}>
      {label}
    </option>
  ));
}

export function LabelText({ text, required }: { text: string; required: boolean }) {
  return (
    <>
      <span {...translatable}>{text}</span>
      {required && (
        <span className="text-terracotta" {...translatable}>
          {'\u00a0*'}
        </span>
      )}
    </>
  );
}

function Field({
  control: Control,
  id: givenId,
  label,
  required = false,
  hint,
  question,
  error,
  explanation,
  unit,
  className,
  ...attributes
}: FieldProps & HTMLAttributes<HTMLElement> & { control: ElementType }) {
  const generatedId = useId();
  const id = givenId ?? generatedId;
  const notes = [
    { id: `${id}-hint`, text: hint, className: 'text-ink-2' },
    { id: `${id}-question`, text: question, className: 'font-semibold' },
    { id: `${id}-error`, text: error, className: 'font-semibold text-terracotta' },
  ].filter(({ text }) => text !== undefined);
  const control = (
    <Control
      {...attributes}
      {...{ id, required }}
      className={className === undefined ? 'field' : `field ${className}`}
      aria-describedby={notes.map((note) => note.id).join(' ') || undefined}
      aria-invalid={error === undefined ? undefined : true}
    />
  );
  return (
    <div className="relative">
      <div className="mb-1.5 flex items-center gap-2">
        <label htmlFor={id} className="font-semibold">
          <LabelText text={label} required={required} />
        </label>
        {explanation && <Tooltip term={explanation.term}>{explanation.text}</Tooltip>}
      </div>
      {unit === undefined ? (
        control
      ) : (
        <div className="flex items-center gap-3">
          {control}
          <span>{unit}</span>
        </div>
      )}
      {notes.map((note) => (
        <p
          key={note.id}
          id={note.id}
          className={`mt-1.5 text-sm ${note.className}`}
          {...translatable}
        >
          {note.text}
        </p>
      ))}
    </div>
  );
}
