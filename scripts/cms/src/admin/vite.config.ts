/** Puts the few texts that Strapi’s page has without a key for `translations/fr.json` into French. */

const texts: Record<string, string> = {
  '"Close modal"': '"Fermer"',
  "'Loading content.'": "'Chargement …'",
  '"Loading content."': '"Chargement …"',
  '"Loading content..."': '"Chargement …"',
};

interface BundlerConfig {
  plugins?: unknown[];
}

const frenchTexts = {
  name: 'site:french-texts',
  transform(code: string, id: string) {
    if (!id.includes('@strapi')) return null;
    const found = Object.entries(texts).filter(([english]) => code.includes(english));
    if (found.length === 0) return null;
    const changed = found.reduce((text, [english, french]) => text.replaceAll(english, french), code);
    return { code: changed, map: null };
  },
};

export default (config: BundlerConfig): BundlerConfig => ({
  ...config,
  plugins: [...(config.plugins ?? []), frenchTexts],
});
