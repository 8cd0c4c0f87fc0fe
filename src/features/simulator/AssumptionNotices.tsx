/** What the result sheet says about its assumptions: they are the visitor’s, or others would be nearer to the truth. */
import { assumptionLabels } from './model/assumptions';
import type { Assumptions } from './model/assumptions';
import { followsTariffs } from './model/current-tariffs';
import type { TariffsView } from './model/current-tariffs';
import { describeCustomAssumptions } from './model/simulation-texts';
import { resetAssumptions, turnOrientation } from './simulator-store';
import { formId } from './simulator-controls';
import { TariffsButton } from './CustomAssumptions';
import { showResult } from './show-result';

interface CustomAssumptionsNoticeProps {
  assumptions: Assumptions;
  tariffs: TariffsView | null;
}

/** The assumptions that are not the company’s. */
export function CustomAssumptionsNotice({ assumptions, tariffs }: CustomAssumptionsNoticeProps) {
  const custom = describeCustomAssumptions(assumptions);
  const reset = () => {
    resetAssumptions();
    // The button, which has the focus, disappears.
    showResult();
  };
  return (
    <section className="sheet-part sheet-custom">
      <h4 className="font-sans font-semibold">Calcul fait avec vos hypothèses</h4>
      <ul className="mt-1 text-sm">
        {custom.map((assumption) => (
          <li key={assumption}>{assumption}</li>
        ))}
      </ul>
      {tariffs && followsTariffs(assumptions, tariffs) && (
        <p className="mt-1 text-sm">
          {`Tarifs publics\u00a0: ${tariffs.rows.map(({ basis }) => basis).join('\u00a0; ')}.`}
        </p>
      )}
      <button type="button" className="sheet-action screen-only" onClick={reset}>
        Revenir à celles de l’entreprise
      </button>
    </section>
  );
}

export function TariffsOffer({ tariffs }: { tariffs: TariffsView }) {
  const prices = tariffs.rows.map(
    ({ name, price }) => `${assumptionLabels[name].toLowerCase()}, ${price}`,
  );
  return (
    <div className="sheet-part sheet-custom screen-only text-sm">
      <p>{`Nos prix ne sont pas les tarifs publics du moment\u00a0: ${prices.join('\u00a0; ')}.`}</p>
      <TariffsButton tariffs={tariffs} />
    </div>
  );
}

/** For a roof south of the equator. */
export function SouthernOffer() {
  return (
    <div className="sheet-part sheet-south">
      <p>
        Nos coefficients d’orientation valent au nord de l’équateur. Ici, à midi, le soleil est au
        nord&nbsp;: un toit tourné vers le nord produit le plus, vers le sud le moins.
      </p>
      <button
        type="submit"
        form={formId}
        className="sheet-action screen-only"
        onClick={turnOrientation}
      >
        Compter le nord comme le meilleur côté
      </button>
    </div>
  );
}
