/** The result, set like an invoice: savings, installation, cost, net gain, then the details. */
import { memo, useDeferredValue, useEffect, useRef } from 'react';
import { assumptionSource, isSouthOfEquator, simulatedYears } from './model/assumptions';
import type { TariffsView } from './model/current-tariffs';
import { areCustom, isOrientationTurned } from './model/custom-assumptions';
import { sensitivityOf } from './model/sensitivity';
import { describeAssumptions, describeInputs, explainNetGain } from './model/simulation-texts';
import { formatEuros } from '../../lib/format';
import type { CompanyContact } from '../../ui/CompanyLinks';
import { printByCommand } from '../../ui/print-only';
import type { Calculation } from './simulator-store';
import { CustomAssumptionsNotice, SouthernOffer, TariffsOffer } from './AssumptionNotices';
import { AssumptionReferences } from './AssumptionReferences';
import { BatteryComparison } from './BatteryComparison';
import { PowerComparison } from './PowerComparison';
import { QuoteComparison } from './QuoteComparison';
import {
  InvestmentFigures,
  ProductionFigures,
  SavingsFigures,
  SavingsHeadline,
} from './ResultFigures';
import { RoofPlan } from './RoofPlan';
import { SavingsChart } from './SavingsChart';
import { SensitivityAnalysis } from './SensitivityAnalysis';
import { SheetActions } from './SheetActions';
import { resultHeadingId } from './show-result';

interface ResultSheetProps {
  calculation: Calculation;
  /** On the printed sheet. */
  company: CompanyContact;
  tariffs: TariffsView | null;
  /** Calculates with another power. The same function in each render, or all details are rendered again. */
  onChoose: (powerKwc: number) => void;
}

export function ResultSheet({ calculation, company, tariffs, onChoose }: ResultSheetProps) {
  const { inputs } = calculation;
  // Renders the savings at once, the slow details in the next frame.
  const detailed = useDeferredValue(calculation, null);
  const sheet = useRef<HTMLElement>(null);
  // The whole page takes 17 sheets of paper.
  useEffect(() => (sheet.current ? printByCommand(sheet.current) : undefined), []);
  return (
    <article
      ref={sheet}
      className="sheet"
      aria-labelledby={resultHeadingId}
      aria-busy={detailed !== calculation}
    >
      {detailed && <PrintHeader {...company} date={new Date()} />}
      <header className="sheet-part">
        <h3 id={resultHeadingId} tabIndex={-1} className="text-2xl">
          Votre simulation
        </h3>
        <ul className="separated mt-2 text-sm text-ink-2">
          {describeInputs(inputs).map((input) => (
            <li key={input}>{input}</li>
          ))}
        </ul>
      </header>
      {isSouthOfEquator(inputs.region) && !isOrientationTurned(inputs.assumptions) && (
        <SouthernOffer />
      )}
      {areCustom(inputs.assumptions) && (
        <CustomAssumptionsNotice assumptions={inputs.assumptions} tariffs={tariffs} />
      )}
      <section className="sheet-part sheet-columns">
        <SavingsHeadline {...calculation} />
        {detailed && <SavingsFigures {...detailed} />}
      </section>
      {detailed && <Details calculation={detailed} {...{ tariffs, onChoose }} />}
    </article>
  );
}

/** `memo` lets the frame with the new savings leave out the details of the calculation before. */
const Details = memo(function Details({
  calculation,
  tariffs,
  onChoose,
}: Omit<ResultSheetProps, 'company'>) {
  const { inputs, simulation } = calculation;
  const sensitivity = sensitivityOf(inputs);
  const { netGainEur } = simulation;
  return (
    <>
      <div className="sheet-part sheet-columns">
        <RoofPlan panelCount={simulation.panelCount} />
        <ProductionFigures {...simulation} />
      </div>
      <InvestmentFigures
        simulation={simulation}
        battery={inputs.battery}
        sensitivity={sensitivity}
      />
      {tariffs && !areCustom(inputs.assumptions) && <TariffsOffer tariffs={tariffs} />}
      <section className="sheet-part sheet-years on-dark">
        <h4 className="sheet-title">{`Économies sur ${simulatedYears} ans, coût déduit`}</h4>
        <p className="sheet-figure text-sun">{formatEuros(netGainEur)}</p>
        <p className="mt-1">{explainNetGain(simulation)}</p>
      </section>
      <SavingsChart {...calculation} />
      <section className="sheet-part sheet-details">
        <h4 className="sheet-title">Pour en avoir le cœur net</h4>
        <SensitivityAnalysis sensitivity={sensitivity} />
        <PowerComparison inputs={inputs} onChoose={onChoose} />
        <BatteryComparison inputs={inputs} />
        <QuoteComparison inputs={inputs} />
        <ul className="sheet-references screen-only">
          <AssumptionReferences
            label="Hypothèses des économies"
            names={[
              'electricityPrice',
              'surplusPrice',
              'selfConsumption',
              ...(inputs.battery ? (['battery'] as const) : []),
            ]}
          />
          <AssumptionReferences label="de la production" names={['yield', 'orientation', 'tilt']} />
          <AssumptionReferences
            label="du gain"
            names={['installationPrice', 'ageing', 'priceRise', 'years']}
          />
          <AssumptionReferences label="du toit dessiné" names={['roof']} />
        </ul>
      </section>
      <section className="print-only sheet-part text-sm">
        <h4 className="sheet-title">Hypothèses</h4>
        <ul className="list-disc pl-5 text-xs">
          {describeAssumptions(inputs).map((line) => (
            <li key={line}>{`${line}.`}</li>
          ))}
        </ul>
        <p>
          {`Source\u00a0: ${areCustom(inputs.assumptions) ? 'vos chiffres, et pour le reste ' : ''}${assumptionSource.name}, ${assumptionSource.date}. Entre crochets, leur numéro sur notre site. Ordre de grandeur, sans valeur de devis.`}
        </p>
      </section>
      <SheetActions calculation={calculation} />
    </>
  );
});

// Both in the visitor’s time zone. Swedish dates are written as in ISO 8601.
const longDate = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long' });
const isoDay = new Intl.DateTimeFormat('sv-SE');

/** The company and the date, only on paper. */
function PrintHeader({ name, phone, email, date }: CompanyContact & { date: Date }) {
  return (
    <div className="print-only sheet-letterhead">
      <p className="font-heading text-2xl font-bold">{name}</p>
      <p className="text-sm">
        <span>{`${phone.label} · ${email} · Simulation du`}</span>{' '}
        <time dateTime={isoDay.format(date)}>{longDate.format(date).replace(/^1 /, '1er ')}</time>
      </p>
    </div>
  );
}
