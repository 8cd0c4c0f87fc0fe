/** A question about the result: a few words answer it, the details open below. */
import { useState } from 'react';
import type { ReactNode } from 'react';

interface DisclosureProps {
  title: string;
  summary: string;
  isPrinted?: boolean;
  children: ReactNode;
}

export function Disclosure({ title, summary, isPrinted = true, children }: DisclosureProps) {
  // Rendered on the first click, just before it opens, so that the result appears sooner.
  const [isRendered, setIsRendered] = useState(false);
  return (
    <details className={isPrinted ? 'disclosure' : 'disclosure screen-only'}>
      <summary onClick={() => setIsRendered(true)}>
        <span>{title}</span> <span className="disclosure-summary">{summary}</span>
      </summary>
      <div className="disclosure-body">{isRendered && children}</div>
    </details>
  );
}
