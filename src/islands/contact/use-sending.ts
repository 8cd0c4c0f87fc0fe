/** Takes a request from the form to its outcome: once at a time, and never faster than a person fills it in. */
import { useRef, useState } from 'react';
import { sendContactRequest } from '../../browser/contact/send-request';
import { shortestFillMs } from '../../domain/contact/form';
import { composeContactRequest } from '../../domain/contact/request';
import type { ContactForm } from '../../domain/contact/request';

/** Doubtful: the trap for robots was filled, which a browser may have done; the visitor is asked. */
export type SendingStatus = 'idle' | 'doubtful' | 'sending' | 'sent' | 'failed';

export function useSending(aliveSinceMs: number | null, onSent: () => void) {
  const [status, setStatus] = useState<SendingStatus>('idle');
  // Two clicks may come before the first one is drawn.
  const isUnderWay = useRef(false);

  const send = async (form: ContactForm) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setStatus('sending');
    try {
      await waitUntil((aliveSinceMs ?? performance.now()) + shortestFillMs);
      await sendContactRequest(composeContactRequest(form));
      onSent();
      setStatus('sent');
    } catch (error) {
      console.error(error);
      setStatus('failed');
    } finally {
      isUnderWay.current = false;
    }
  };

  return { status, setStatus, send, isUnderWay };
}

function waitUntil(timeMs: number): Promise<void> {
  const remainingMs = timeMs - performance.now();
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, remainingMs)));
}
