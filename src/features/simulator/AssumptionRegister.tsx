/** The numbered assumptions: all there is without script, folded below the fields with it. */
import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { translatable } from '../../ui/translatable';

interface AssumptionRegisterProps {
  hasFields: boolean;
  /** In the same place with and without fields, or the entry that the address names is lost. */
  children: ReactNode;
}

export function AssumptionRegister({ hasFields, children }: AssumptionRegisterProps) {
  const register = useRef<HTMLDetailsElement>(null);
  useLayoutEffect(() => {
    const isRead = register.current?.parentElement?.closest('details')?.open;
    if (hasFields && register.current && !isRead) register.current.open = false;
  }, [hasFields]);
  return (
    <details ref={register} className="mt-4" open>
      <summary className="sheet-summary" {...translatable}>
        Toutes nos hypothèses, numérotées
      </summary>
      {children}
    </details>
  );
}
