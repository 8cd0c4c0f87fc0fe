/** ESLint’s rules for Astro, accessibility, translatable texts, imports and spreads. Oxlint has the rules for TypeScript. */
import astro from 'eslint-plugin-astro';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { importRules } from './import-rules.mjs';
import { textRules } from './text-rules.mjs';

export default defineConfig(
  {
    ignores: [
      '**/dist/',
      '**/.astro/',
      '**/.cache/',
      '**/test-results/',
      'scripts/cms/{dist,types,public}/',
    ],
  },
  tseslint.configs.base,
  // Makes ESLint read these files. It checks only their imports and spreads; oxlint.config.ts has the rules of TypeScript.
  { files: ['{src,scripts}/**/*.ts'] },
  {
    files: ['src/**/*.tsx'],
    plugins: { 'jsx-a11y': jsxA11y, 'react-hooks': reactHooks },
    rules: {
      ...jsxA11y.flatConfigs.strict.rules,
      'jsx-a11y/label-has-associated-control': ['error', { assert: 'either', depth: 4 }],
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
    },
  },
  ...astro.configs.recommended,
  ...astro.configs['jsx-a11y-strict'],
  {
    rules: {
      // A scrolling row needs `tabindex` so that it can be scrolled by keyboard.
      'astro/jsx-a11y/no-noninteractive-tabindex': [
        'error',
        { roles: ['group', 'region'], tags: [] },
      ],
    },
  },
  {
    files: ['src/**'],
    ignores: ['src/lib/dates.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...[
          { object: 'Intl', property: 'DateTimeFormat' },
          { property: 'toLocaleDateString' },
          { property: 'toLocaleTimeString' },
        ].map((restriction) => ({
          ...restriction,
          message: 'Dates are formatted by src/lib/dates.ts.',
        })),
      ],
    },
  },
  {
    // These files include scripts/cms.
    files: ['**/*.{ts,tsx,mts,mjs,cjs,js,astro}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            ':matches(SpreadElement, JSXSpreadAttribute) > :matches(ArrayExpression, ObjectExpression)',
          message: 'Write the elements or properties themselves, one a line.',
        },
      ],
    },
  },
  ...importRules,
  ...textRules,
);
