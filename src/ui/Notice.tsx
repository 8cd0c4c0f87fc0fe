/** Tells the outcome of an action where it happened. The live regions are there before there is anything to tell. */
import type { ReactNode } from 'react';

export interface NoticeContent {
  /** An alert interrupts; a status waits for its turn. */
  tone: 'status' | 'alert';
  title: string;
  text: string;
}

interface NoticeProps {
  notice: NoticeContent | null;
  className?: string;
  /** What follows the text: other ways, a further step. */
  children?: ReactNode;
}

export function Notice({ notice, className = '', children }: NoticeProps) {
  const words = notice && <Words {...notice}>{children}</Words>;
  return (
    <div className={className}>
      <div role="status">{notice?.tone === 'status' && words}</div>
      <div role="alert">{notice?.tone === 'alert' && words}</div>
    </div>
  );
}

const tones = {
  status: 'border-cypress bg-ground-2',
  alert: 'border-terracotta bg-ground-2',
} as const satisfies Record<NoticeContent['tone'], string>;

function Words({ tone, title, text, children }: NoticeContent & { children: ReactNode }) {
  return (
    <div className={`border-l-4 p-4 ${tones[tone]}`}>
      <p className="font-semibold">{title}</p>
      <p>{text}</p>
      {children}
    </div>
  );
}
