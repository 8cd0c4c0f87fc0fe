/** One sentence for those who do not see the result appear. The live region is there before it. */
import { countOf } from '../../domain/text/format';
import type { FieldErrors } from '../../domain/simulator/form';
import { announceSimulation } from '../../domain/simulator/texts';
import type { Calculation } from '../../stores/simulation';
import { ErrorBoundary } from '../../ui/ErrorBoundary';

interface AnnouncementProps {
  calculation: Calculation | null;
  errors: FieldErrors;
}

export function Announcement(props: AnnouncementProps) {
  return (
    <p role="status" className="sr-only">
      <ErrorBoundary fallback={<></>}>
        <Sentence {...props} />
      </ErrorBoundary>
    </p>
  );
}

function Sentence({ calculation, errors }: AnnouncementProps) {
  const wrong = Object.keys(errors).length;
  if (wrong > 0) return <>{countOf(wrong, 'champ à corriger', 'champs à corriger')}</>;
  return calculation && <>{announceSimulation(calculation.inputs, calculation.simulation)}</>;
}
