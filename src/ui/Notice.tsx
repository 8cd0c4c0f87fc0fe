/**
 * The outcome of an action. Its live regions are always in the page: screen readers announce what is inserted into a
 * region, not a new region.
 */
import type { ReactNode } from 'react';

export interface NoticeContent {
  /** Screen readers interrupt for an alert, and wait with a status. */
  tone: 'status' | 'alert';
  title: string;
  text: string;
}

interface NoticeProps {
  notice: NoticeContent | null;
  className?: string;
  /** After the text: a button, other ways to get in touch. */
  children?: ReactNode;
}

export function Notice({ notice, className = '', children }: NoticeProps) {
  const content = notice && <Content {...notice}>{children}</Content>;
  return (
    <div className={className}>
      <div role="status">{notice?.tone === 'status' && content}</div>
      <div role="alert">{notice?.tone === 'alert' && content}</div>
    </div>
  );
}

const tones = {
  status: 'border-cypress bg-ground-2',
  alert: 'border-terracotta bg-ground-2',
} as const satisfies Record<NoticeContent['tone'], string>;

function Content({ tone, title, text, children }: NoticeContent & { children: ReactNode }) {
  return (
    <div className={`border-l-4 p-4 ${tones[tone]}`}>
      <p className="font-semibold">{title}</p>
      <p>{text}</p>
      {children}
    </div>
  );
}
