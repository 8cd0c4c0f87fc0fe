/** What of the example company is still in the site: each with the file to change. */
import type { colors } from '../../src/brand/colors.mjs';
import { stateOf } from '../../src/content/snapshot/manifest';
import type { Manifest } from '../../src/content/snapshot/manifest';
import type { Documents } from '../../src/content/types/registry';
import { staleTariffs } from '../../src/features/simulator/model/current-tariffs';
import { missingLegalFacts } from '../../src/lib/legal-facts';
import type { SiteConfig } from '../../src/lib/site-config';
import { typeset } from '../../src/lib/typography';
import { contrastOf } from './contrast';

export interface OwnerSite {
  config: SiteConfig;
  colors: typeof colors;
  /** SHA-256, hex. */
  drawings: Record<'src/brand/logo.svg' | 'public/favicon.svg', string>;
  manifest: Manifest;
  documents: Pick<Documents, 'testimonials'>;
  /** Of this day, `2026-11-24`. */
  today: string;
}

interface Unfinished {
  /** In French. */
  what: string;
  where: string;
}

/** The example company’s sunflower. */
const sunflower: OwnerSite['drawings'] = {
  'src/brand/logo.svg': '25a900b6396d7f5995869b9707c266880e36b31ccfea75d89d40fb1a28e29e98',
  'public/favicon.svg': 'f969e1f9f12456c95232c94def4e1b2ebeda12321f71252867e08ae84b6236f8',
};

const example = {
  name: 'Hélianthe Énergie',
  blurb: 'Photovoltaïque, climatisation et conseil énergétique, par une équipe du Roussillon.',
  description:
    'Installation photovoltaïque, climatisation et conseil énergétique à Rivesaltes et dans toute la région : une étude chiffrée, une pose soignée, un suivi.',
};

const configFile = 'src/site.config.ts';

/** In the order of « Faites-en votre site » (docs/proprietaires.md). */
export function findUnfinished(site: OwnerSite): Unfinished[] {
  return [...unfinishedFacts(site), ...unfinishedBrand(site), ...unfinishedContent(site)];
}

function unfinishedFacts({ config, today }: OwnerSite): Unfinished[] {
  const { name, blurb, description, social, rge, currentTariffs } = config;
  const at = (field: string) => `${configFile}, « ${field} »`;
  const examples: [isExample: boolean, what: string, field: string][] = [
    [name === example.name, 'le nom de l’entreprise', 'name'],
    [blurb === example.blurb, 'la présentation au pied des pages', 'blurb'],
    [
      typeset(description) === typeset(example.description),
      'la description pour les moteurs',
      'description',
    ],
    [social.href.endsWith('/example'), 'la page de réseau social', 'social.href'],
    [rge !== null && rge.validUntil < today, 'le certificat RGE, qui a expiré', 'rge.validUntil'],
    [currentTariffs === null, 'les tarifs publics du moment, à confirmer', 'currentTariffs'],
    ...staleTariffs(currentTariffs, today).map(
      (tariff): [boolean, string, string] => [
        true,
        'un tarif public, qui n’est plus tenu pour vrai',
        `currentTariffs.${tariff}`,
      ],
    ),
  ];
  return [
    ...examples
      .filter(([isExample]) => isExample)
      .map(([, what, field]) => ({ what, where: at(field) })),
    ...missingLegalFacts(config).map(({ fact, field }) => ({ what: fact, where: at(field) })),
  ];
}

function unfinishedBrand({ colors: own, drawings }: OwnerSite): Unfinished[] {
  const logos = (['src/brand/logo.svg', 'public/favicon.svg'] as const)
    .filter((file) => drawings[file] === sunflower[file])
    .map((where) => ({ what: 'le logo, encore le tournesol', where }));
  const { ground, paper, ink, cypress, sun, terracotta } = own;
  /** Text, its ground, and the least contrast: 4.5 for text (WCAG AA), 7 where most is read. */
  const pairs: [text: string, ground: string, least: number, names: string][] = [
    [ink.DEFAULT, ground.DEFAULT, 7, 'ink sur ground'],
    [ink.DEFAULT, ground[2], 7, 'ink sur ground-2'],
    [ink[2], ground.DEFAULT, 4.5, 'ink-2 sur ground'],
    [ink[2], ground[2], 4.5, 'ink-2 sur ground-2'],
    [cypress.DEFAULT, ground.DEFAULT, 4.5, 'cypress sur ground'],
    [paper, cypress.DEFAULT, 4.5, 'paper sur cypress'],
    [ground.DEFAULT, cypress.deep, 7, 'ground sur cypress-deep'],
    [sun.DEFAULT, cypress.deep, 4.5, 'sun sur cypress-deep'],
    [ink.DEFAULT, sun.DEFAULT, 4.5, 'ink sur sun'],
    [terracotta, paper, 4.5, 'terracotta sur paper'],
  ];
  const faint = pairs.flatMap(([text, behind, least, names]): Unfinished[] => {
    const contrast = contrastOf(text, behind);
    if (contrast >= least) return [];
    const shown = contrast.toFixed(1).replace('.', ',');
    const what = `${names} : contraste de ${shown}, il en faut ${String(least).replace('.', ',')}`;
    return [{ what, where: 'src/brand/colors.mjs' }];
  });
  return [...logos, ...faint];
}

function unfinishedContent({ manifest, documents }: OwnerSite): Unfinished[] {
  const snapshot = 'content-snapshot/ (« npm run sync »)';
  if (manifest.source === 'demo') {
    return [{ what: 'le contenu de la démonstration, avis inventés compris', where: snapshot }];
  }
  const { failed } = stateOf(manifest, 'testimonials');
  return failed && documents.testimonials.length === 0
    ? [{ what: 'les témoignages d’exemple, affichés faute des vôtres', where: snapshot }]
    : [];
}
