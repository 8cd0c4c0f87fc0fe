/** What the simulator’s terms mean, in a sentence or two. */
import { assumptions } from '../../domain/simulator/assumptions';
import { formatPrice } from '../../domain/text/format';

interface Explanation {
  term: string;
  text: string;
}

export const explanations = {
  peakPower: {
    term: 'kWc',
    text: 'Le kilowatt-crête (kWc) mesure la puissance des panneaux en plein soleil. Comptez deux panneaux par\u00a0kWc.',
  },
  orientation: {
    term: 'orientation',
    text: 'Le côté vers lequel descend le pan de toit. Plein sud produit le plus\u00a0; l’est et l’ouest, un cinquième de moins.',
  },
  tilt: {
    term: 'inclinaison',
    text: 'L’angle entre le toit et l’horizontale. La production est la meilleure entre 30 et 45°.',
  },
  selfConsumption: {
    term: 'autoconsommation',
    text: 'La part de votre production que vous consommez vous-même, au lieu de l’acheter.',
  },
  surplus: {
    term: 'surplus',
    text: `Ce que vous produisez sans le consommer. Il part au réseau et vous est payé ${formatPrice(assumptions.surplusPriceEurPerKwh)} par\u00a0kWh.`,
  },
} as const satisfies Record<string, Explanation>;
