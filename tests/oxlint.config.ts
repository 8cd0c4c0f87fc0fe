/** Strict TypeScript rules. Oxlint checks them several times as fast as ESLint, which has all other rules. */
import { defineConfig } from 'oxlint';
import type { DummyRuleMap } from 'oxlint';
import tseslint from 'typescript-eslint';

const typescriptPrefix = '@typescript-eslint/';
/** TypeScript rules that oxlint does not support. They concern classes and enums, which are rare in this project. */
const unsupportedRules = ['no-unsafe-class-instance-assignment', 'no-unsafe-enum-assignment'];
const ruleNames = tseslint.configs.strictTypeChecked
  .flatMap(({ rules }) => Object.keys(rules ?? {}))
  .filter((name) => name.startsWith(typescriptPrefix))
  .map((name) => name.slice(typescriptPrefix.length))
  .filter((name) => !unsupportedRules.includes(name));

const setStrictRules = (setting: 'error' | 'off'): DummyRuleMap =>
  Object.fromEntries(ruleNames.map((name) => [`typescript/${name}`, setting]));

export default defineConfig({
  options: { typeAware: true },
  plugins: ['typescript', 'import'],
  categories: { correctness: 'off' },
  rules: {
    ...setStrictRules('error'),
    // Circles of type imports are refused as well, because no file of a circle can be understood without the others.
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'no-unused-vars': ['error', { varsIgnorePattern: '^_', argsIgnorePattern: '^_' }],
    'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
    'typescript/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
  },
  overrides: [
    // `astro check` checks Astro files. Strapi’s types exist only where its packages are installed.
    { files: ['**/*.{astro,mjs,cjs,js}', '**/unit/cms/*'], rules: setStrictRules('off') },
  ],
});
