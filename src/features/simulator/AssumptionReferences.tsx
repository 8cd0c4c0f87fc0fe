/** Links from figures of the result to the entries of the register that they rest on. */
import { Fragment } from 'react';
import { assumptionAnchor, assumptionNumber } from './model/assumptions';
import type { RegisteredAssumption } from './model/assumptions';

export function AssumptionReferences({ names }: { names: RegisteredAssumption[] }) {
  return (
    <>
      {names.map((name, index) => (
        <Fragment key={name}>
          {index > 0 && ', '}
          <a
            href={`#${assumptionAnchor(name)}`}
            aria-label={`Hypothèse ${assumptionNumber(name)}`}
            onClick={() => openDetailsAround(assumptionAnchor(name))}
          >
            {assumptionNumber(name)}
          </a>
        </Fragment>
      ))}
    </>
  );
}

/** Not every browser opens them for a link to what is inside. */
function openDetailsAround(id: string): void {
  let details = document.getElementById(id)?.closest('details');
  while (details) {
    details.open = true;
    details = details.parentElement?.closest('details');
  }
}
