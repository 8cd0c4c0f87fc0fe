/** The result, set like an invoice: savings, cost, net gain, chart, installation and notes. */
import { useLayoutEffect, useRef } from 'react';
import { recordEvent } from './analytics-events.ts';
import { longDate, todayInParis } from '../../lib/dates.ts';
import { formatEuros, formatPercent, formatQuantity, formatWholeNumber } from '../../lib/format.ts';
import type { CurrentTariffs } from '../../lib/site-config.ts';
import type { CompanyContact } from '../../ui/ContactLinks.tsx';
import { $quoteRequest } from '../contact/quote-request-store.ts';
import { isSouthOfEquator, simulatedYears } from './model/assumptions.ts';
import {
  analyticsLabel,
  batteryName,
  describeBattery,
  describeInputs,
  describeTariffs,
  describeTariffSources,
  explainExcess,
  explainNetGain,
  explainSavings,
  explainSelfConsumption,
  formatPayback,
  quoteRequestLines,
  southernRoofNote,
} from './model/simulation-texts.ts';
import type { Simulation, SimulationInputs } from './model/simulation.ts';
import { RoofPlan } from './RoofPlan.tsx';
import { SavingsChart } from './SavingsChart.tsx';
import { SheetActions } from './SheetActions.tsx';

export interface Calculation {
  inputs: SimulationInputs;
  simulation: Simulation;
  /** The same simulation at the public tariffs, or null where they do not apply. */
  atTariffs: Simulation | null;
  /** The page’s address with this simulation, to share. */
  address: string;
  /** Whether the result receives the focus. False for a shared address whose visitor is at another part of the page. */
  isFocused: boolean;
}

interface ResultSheetProps {
  calculation: Calculation;
  /** True if the values in the form have changed since this result was calculated. */
  isOutdated: boolean;
  /** Contact details in the header of the printed sheet. */
  company: CompanyContact;
  tariffs: CurrentTariffs | null;
}

export function ResultSheet(props: ResultSheetProps) {
  const { calculation, isOutdated, company, tariffs } = props;
  const { inputs, simulation, atTariffs, address } = calculation;
  const sheet = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  /** Focuses the heading of a new result, and scrolls to the result unless the heading is in the upper half of the view. */
  useLayoutEffect(() => {
    if (!calculation.isFocused || !heading.current) return;
    heading.current.focus({ preventScroll: true });
    const { top } = heading.current.getBoundingClientRect();
    if (top < 0 || top > innerHeight / 2) sheet.current?.scrollIntoView();
  }, [calculation]);

  return (
    <article ref={sheet} className="sheet" aria-labelledby="simulation">
      <PrintHeader {...company} />
      <header className="sheet-part">
        <h3 ref={heading} id="simulation" tabIndex={-1} className="sheet-heading text-2xl">
          Votre simulation
        </h3>
        <ul className="separated mt-2 text-sm text-ink-2">
          {describeInputs(inputs).map((input) => (
            <li key={input}>{input}</li>
          ))}
        </ul>
      </header>
      {/* Always rendered, because screen readers announce changes of a live region, but not a new one. */}
      <div role="status" className="sheet-outdated">
        {isOutdated && <p>Ce résultat n’est plus à jour&nbsp;: calculez à nouveau.</p>}
      </div>
      <SavingsPart {...calculation} tariffs={tariffs} />
      <InvestmentPart {...calculation} />
      <section className="sheet-part on-dark bg-cypress-deep text-ground">
        <h4 className="sheet-title">{`Économies sur ${simulatedYears} ans, coût déduit`}</h4>
        <p className={simulation.netGainEur < 0 ? 'sheet-figure' : 'sheet-figure text-sun'}>
          {formatEuros(simulation.netGainEur)}
        </p>
        <p className="text-sm">{explainNetGain(simulation)}</p>
        {atTariffs && (
          <p className="mt-1 text-sm">
            {`Aux tarifs publics du moment\u00a0: ${formatEuros(atTariffs.netGainEur)}`}
          </p>
        )}
      </section>
      <SavingsChart {...calculation} />
      <ProductionPart {...calculation} />
      <section className="sheet-part sheet-explanations">
        <h4 className="sheet-title">Comprendre ce résultat</h4>
        <p>{explainSavings(simulation)}</p>
        {inputs.battery && <p>{describeBattery(inputs, inputs.battery)}</p>}
        <p className="print-note">
          {`Hypothèses, sources et limites\u00a0: ${address.replace(/\?.*/, '')}#hypotheses. Ordre de grandeur, sans valeur de devis.`}
        </p>
      </section>
      <div className="sheet-part print:hidden">
        <QuoteLink {...calculation} />
        <SheetActions key={address} address={address} />
      </div>
    </article>
  );
}

function SavingsPart(props: Calculation & { tariffs: CurrentTariffs | null }) {
  const { inputs, simulation, atTariffs, tariffs } = props;
  const { annualSavingsEur, reductionPercent, selfConsumptionRate } = simulation;
  const excessSentence = explainExcess(simulation);
  const limitSentence = explainSelfConsumption(simulation);
  return (
    <section className="sheet-part">
      <h4 className="sheet-title">Économies par an</h4>
      <p className="sheet-figure text-figure text-cypress">{formatEuros(annualSavingsEur)}</p>
      {isSouthOfEquator(inputs.region) && <p className="text-sm">{southernRoofNote}</p>}
      {tariffs && atTariffs && (
        <div className="sheet-tariffs">
          <p className="font-semibold">{describeTariffs(atTariffs)}</p>
          <p className="sheet-sources">{describeTariffSources(tariffs)}</p>
        </div>
      )}
      {excessSentence !== null && <p className="mt-1">{`${excessSentence}.`}</p>}
      <dl className="sheet-lines">
        <ResultLine name="Réduction de la facture" isStrong={excessSentence === null}>
          {reductionPercent === null ? '—' : formatPercent(reductionPercent)}
        </ResultLine>
        <ResultLine name="Autoconsommation" isStrong>
          {formatPercent(selfConsumptionRate * 100)}
        </ResultLine>
      </dl>
      {limitSentence !== null && <p className="mt-1 text-sm">{limitSentence}</p>}
      <QuoteLink {...props} />
    </section>
  );
}

/** Link to the contact form. A click also inserts a request for a quote with this simulation into the form’s message. */
function QuoteLink({ inputs, simulation, atTariffs }: Calculation) {
  const requestQuote = () => {
    $quoteRequest.set({ lines: quoteRequestLines(inputs, simulation, atTariffs) });
    const label = `Simulateur, ${analyticsLabel(inputs)}`;
    recordEvent({ name: 'quote_request', category: 'conversion', label });
  };
  return (
    <a
      href="#contact"
      data-service-type="solar"
      className="button button-primary mt-3 w-full print:hidden"
      onClick={requestQuote}
    >
      Demander un devis gratuit
    </a>
  );
}

/** Shows the total cost. With a battery it lists the cost of panels and battery; without one, the payback time. */
function InvestmentPart({ inputs, simulation, atTariffs }: Calculation) {
  const { battery } = inputs;
  const { installationCostEur, batteryCostEur, totalCostEur, paybackYears } = simulation;
  const paybackAtTariffs =
    atTariffs === null ? '' : ` · aux tarifs publics ${formatPayback(atTariffs.paybackYears)}`;
  return (
    <section className="sheet-part">
      <h4 className="sheet-title">Investissement</h4>
      <p className="sheet-figure">{formatEuros(totalCostEur)}</p>
      <dl className="sheet-lines">
        {battery ? (
          <>
            <ResultLine name="Panneaux et pose">{formatEuros(installationCostEur)}</ResultLine>
            <ResultLine name={batteryName(battery)}>{formatEuros(batteryCostEur)}</ResultLine>
          </>
        ) : (
          <ResultLine name="Amortissement" isStrong>
            {`${formatPayback(paybackYears)}${paybackAtTariffs}`}
          </ResultLine>
        )}
      </dl>
    </section>
  );
}

function ProductionPart({ simulation }: Calculation) {
  const { totalPowerKwc, panelCount, annualProductionKwh } = simulation;
  return (
    <section className="sheet-part sheet-production">
      <div>
        <h4 className="sheet-title">Production par an</h4>
        <p className="sheet-figure">{`${formatWholeNumber(annualProductionKwh)}\u00a0kWh`}</p>
        <dl className="sheet-lines">
          <ResultLine name="Puissance" isStrong>
            {formatQuantity(totalPowerKwc, 'kWc')}
          </ResultLine>
          <ResultLine name="Panneaux" isStrong>
            {panelCount}
          </ResultLine>
        </dl>
      </div>
      <RoofPlan panelCount={panelCount} />
    </section>
  );
}

interface ResultLineProps {
  name: string;
  isStrong?: boolean;
  children: string | number;
}

function ResultLine({ name, isStrong = false, children }: ResultLineProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-1.5">
      <dt>{name}</dt>
      <dd className={isStrong ? 'text-lg font-semibold tabular-nums' : 'tabular-nums'}>
        {children}
      </dd>
    </div>
  );
}

/** Header with the company and the date, which only the printed sheet shows. */
function PrintHeader({ name, phone, email }: CompanyContact) {
  return (
    <div className="print-header">
      <p className="font-heading text-2xl font-bold">{name}</p>
      <p className="text-sm">{`${phone.label} · ${email} · Simulation du ${longDate(todayInParis())}`}</p>
    </div>
  );
}
