/** A question about the result: a few words answer it, the details open below. */
import type { ReactNode } from 'react';

interface DisclosureProps {
  title: string;
  summary: string;
  isPrinted?: boolean;
  children: ReactNode;
}

export function Disclosure({ title, summary, isPrinted = true, children }: DisclosureProps) {
  return (
    <details className={isPrinted ? 'disclosure' : 'disclosure screen-only'}>
      {/* A new element for each summary: a translator may have joined the two texts. */}
      <summary key={summary}>
        <span>{title}</span> <span className="disclosure-summary">{summary}</span>
      </summary>
      <div className="disclosure-body">{children}</div>
    </details>
  );
}
