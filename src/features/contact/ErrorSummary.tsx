/** The form’s errors in a list above it, each a link to its control. */
import type { RefObject } from 'react';
import { contactFieldNames } from './model/contact-form';
import type { ContactErrors } from './model/contact-form';
import { fieldId } from './ContactFields';

interface ErrorSummaryProps {
  errors: ContactErrors;
  ref: RefObject<HTMLDivElement | null>;
}

export function ErrorSummary({ errors, ref }: ErrorSummaryProps) {
  const names = contactFieldNames.filter((name) => errors[name] !== undefined);
  if (names.length === 0) return null;
  return (
    <div
      ref={ref}
      role="group"
      aria-labelledby="contact-errors"
      tabIndex={-1}
      className="border-l-4 border-terracotta bg-ground-2 p-4 sm:col-span-2"
    >
      <p id="contact-errors" className="font-semibold">
        Votre demande n’est pas encore partie
      </p>
      <ul className="mt-1">
        {names.map((name) => (
          <li key={name}>
            <a
              href={`#${fieldId(name)}`}
              className="inline-block py-1 underline underline-offset-4"
              onClick={(event) => {
                // Keeps the fragment out of the address.
                event.preventDefault();
                document.getElementById(fieldId(name))?.focus();
              }}
            >
              {errors[name]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
