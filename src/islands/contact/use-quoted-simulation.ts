/** Takes the simulation a visitor wants a quote for into the message, before what they wrote themselves. */
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { withSimulation } from '../../domain/contact/quoted-simulation';
import { $quotedSimulation } from '../../stores/quote';
import { control } from './form-controls';

/** @returns whether the message holds a simulation, and what to call when the message may have changed. */
export function useQuotedSimulation(
  formRef: RefObject<HTMLFormElement | null>,
  onTaken: () => void,
) {
  const taken = useRef<string | null>(null);
  const notify = useRef(onTaken);
  const [isInMessage, setIsInMessage] = useState(false);

  useEffect(() => {
    notify.current = onTaken;
  });

  useEffect(
    () =>
      $quotedSimulation.subscribe((simulation) => {
        const form = formRef.current;
        if (simulation === null || form === null) return;
        const message = control(form, 'message');
        message.value = withSimulation(message.value, simulation, taken.current);
        const service = control(form, 'serviceType');
        if (service.value === '') service.value = 'solar';
        taken.current = simulation;
        setIsInMessage(true);
        // Taken: asking for the same quote again puts it back when it was erased.
        $quotedSimulation.set(null);
        notify.current();
      }),
    [formRef],
  );

  const lookAgain = () => {
    const text = formRef.current ? control(formRef.current, 'message').value : '';
    setIsInMessage(taken.current !== null && text.includes(taken.current));
  };
  return { isInMessage, lookAgain };
}
