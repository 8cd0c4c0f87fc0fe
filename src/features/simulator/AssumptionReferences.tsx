/** Links from figures of the result to the entries of the register that they rest on: an item of a list. */
import { assumptionAnchor, assumptionNumber } from './model/assumptions';
import type { RegisteredAssumption } from './model/assumptions';
import { openDetailsAround } from './open-details';

interface AssumptionReferencesProps {
  label: string;
  names: RegisteredAssumption[];
}

export function AssumptionReferences({ label, names }: AssumptionReferencesProps) {
  return (
    <li>
      <span>{`${label}\u00a0:`}</span>
      {names.map((name) => (
        <a
          key={name}
          className="round-mark"
          href={`#${assumptionAnchor(name)}`}
          aria-label={`Hypothèse ${assumptionNumber(name)}`}
          onClick={() => openDetailsAround(document.getElementById(assumptionAnchor(name)))}
        >
          {assumptionNumber(name)}
        </a>
      ))}
    </li>
  );
}
