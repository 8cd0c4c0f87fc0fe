/** Lint rules beside those of TypeScript (oxlint.config.ts): Astro, accessibility of JSX, texts that can be translated, who imports whom. */
import astro from 'eslint-plugin-astro';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { importRules } from './import-rules.mjs';
import { textRules } from './text-rules.mjs';

export default defineConfig(
  { ignores: ['**/dist/', '**/.astro/', '**/.cache/', '**/test-results/', 'scripts/cms/'] },
  tseslint.configs.base,
  // Of these, ESLint only sees to the imports.
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
      // A row that scrolls must be reachable by keyboard.
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
        ].map((use) => ({ ...use, message: 'Dates are formatted by src/lib/dates.ts.' })),
      ],
    },
  },
  ...importRules,
  ...textRules,
);
