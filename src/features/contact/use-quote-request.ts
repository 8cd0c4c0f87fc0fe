/** Inserts a request for a quote into the message, before the visitor’s own text. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { insertQuoteRequest } from './model/contact-request';
import { $quoteRequest } from './quote-request-store';
import { getControl } from './contact-controls';

/** @returns whether the message contains a request for a quote, and `update` to call when the message may have changed */
export function useQuoteRequest(formRef: RefObject<HTMLFormElement | null>) {
  const inserted = useRef<string | null>(null);
  const [isInMessage, setIsInMessage] = useState(false);

  useEffect(
    () =>
      $quoteRequest.subscribe((quoteRequest) => {
        const form = formRef.current;
        if (quoteRequest === null || form === null) return;
        const message = getControl(form, 'message');
        message.value = insertQuoteRequest(message.value, quoteRequest, inserted.current);
        const service = getControl(form, 'serviceType');
        if (service.value === '') service.value = 'solar';
        inserted.current = quoteRequest;
        setIsInMessage(true);
        // Otherwise the same request would not be inserted again after the visitor has erased it.
        $quoteRequest.set(null);
        // The form saves it as a draft.
        message.dispatchEvent(new Event('input', { bubbles: true }));
      }),
    [formRef],
  );

  const update = useCallback(() => {
    const text = formRef.current ? getControl(formRef.current, 'message').value : '';
    setIsInMessage(inserted.current !== null && text.includes(inserted.current));
  }, [formRef]);
  return { isInMessage, update };
}
