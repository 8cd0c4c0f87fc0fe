/** A sceptic’s question to the result: its answer in a few words, the whole of it once opened. */
import { useState } from 'react';
import type { ReactNode } from 'react';

interface QuestionProps {
  question: string;
  answer: string;
  isPrinted?: boolean;
  children: ReactNode;
}

export function Question({ question, answer, isPrinted = true, children }: QuestionProps) {
  // Drawn when first asked for, so that the result appears sooner; by the click, which comes before the opening.
  const [isRead, setIsRead] = useState(false);
  return (
    <details
      className={isPrinted ? 'question' : 'question screen-only'}
      onToggle={({ currentTarget }) => currentTarget.open && setIsRead(true)}
    >
      <summary onClick={() => setIsRead(true)}>
        <span>{question}</span> <span className="question-answer">{answer}</span>
      </summary>
      <div className="question-body">{isRead && children}</div>
    </details>
  );
}
