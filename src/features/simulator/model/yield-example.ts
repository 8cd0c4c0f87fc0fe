/** The hero’s example of a yearly production: a common installation in the company’s region, from the simulator. */
import { formatQuantity } from '../../../lib/format.ts';
import { findBySlug, isSouthOfEquator, regions } from './assumptions.ts';
import { companyRegion } from './fields.ts';
import { simulate } from './simulation.ts';

interface YieldExample {
  /** For example `6 kWc, plein sud, 30°, Occitanie`. */
  conditions: string;
  /** The yearly production: `8 400 kWh`. */
  production: string;
}

/** Returns the example for a region. @param slug `region` of `site.config.ts` */
export function computeYieldExample(slug: string | undefined): YieldExample {
  const region = companyRegion(slug);
  const powerKwc = 6;
  const tiltDeg = 30;
  const { annualProductionKwh } = simulate({
    powerKwc,
    orientation: 'sud',
    tiltDeg,
    monthlyBillEur: 0,
    region,
    battery: null,
  });
  const orientation = isSouthOfEquator(region) ? 'bien orientés' : 'plein sud';
  const { label } = findBySlug(regions, region);
  return {
    conditions: `${formatQuantity(powerKwc, 'kWc')}, ${orientation}, ${tiltDeg}°, ${label}`,
    production: formatQuantity(annualProductionKwh, 'kWh'),
  };
}
