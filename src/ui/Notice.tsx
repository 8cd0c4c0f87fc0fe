/** Tells the outcome of an action where it happened. The live regions are there before there is anything to tell. */

export interface NoticeContent {
  /** An alert interrupts; a status waits for its turn. */
  tone: 'status' | 'alert';
  title: string;
  text: string;
}

interface NoticeProps {
  notice: NoticeContent | null;
  className?: string;
}

export function Notice({ notice, className = '' }: NoticeProps) {
  return (
    <div className={className}>
      <div role="status">{notice?.tone === 'status' && <Words {...notice} />}</div>
      <div role="alert">{notice?.tone === 'alert' && <Words {...notice} />}</div>
    </div>
  );
}

const tones = {
  status: 'border-cypress bg-ground-2',
  alert: 'border-terracotta bg-ground-2',
} as const satisfies Record<NoticeContent['tone'], string>;

function Words({ tone, title, text }: NoticeContent) {
  return (
    <div className={`border-l-4 p-4 ${tones[tone]}`}>
      <p className="font-semibold">{title}</p>
      <p>{text}</p>
    </div>
  );
}
