/**
 * A field that people neither see nor reach, and that robots fill in. Drawn only once the form is alive: it
 * has no business in the e-mail that is prepared without script.
 */
import { trapName } from './form-controls';

export function RobotTrap() {
  return (
    <div className="robot-trap" aria-hidden="true" inert>
      <label>
        Ne remplissez pas ce champ
        <input
          type="text"
          name={trapName}
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore
          data-lpignore="true"
          data-bwignore
        />
      </label>
    </div>
  );
}
