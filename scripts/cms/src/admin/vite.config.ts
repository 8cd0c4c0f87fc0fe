/**
 * Translates texts of Strapi’s admin page that have no translation key, so that `translations/fr.json` cannot translate
 * them.
 */

/** Maps string literals in Strapi’s code to their French replacements. */
const frenchReplacements: Record<string, string> = {
  '"Close modal"': '"Fermer"',
  "'Loading content.'": "'Chargement …'",
  '"Loading content."': '"Chargement …"',
  '"Loading content..."': '"Chargement …"',
};

interface BundlerConfig {
  plugins?: unknown[];
}

const frenchTextsPlugin = {
  name: 'site:french-texts',
  transform(code: string, id: string) {
    if (!id.includes('@strapi')) return null;
    const usedReplacements = Object.entries(frenchReplacements).filter(([english]) => code.includes(english));
    if (usedReplacements.length === 0) return null;
    const translatedCode = usedReplacements.reduce((text, [english, french]) => text.replaceAll(english, french), code);
    return { code: translatedCode, map: null };
  },
};

export default (config: BundlerConfig): BundlerConfig => ({
  ...config,
  plugins: [...(config.plugins ?? []), frenchTextsPlugin],
});
