/** Lint rules for everything that runs: strict TypeScript, Astro, accessibility of JSX, texts that can be translated, who imports whom. */
import astro from 'eslint-plugin-astro';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { importRules } from './import-rules.mjs';
import { textRules } from './text-rules.mjs';

export default defineConfig(
  { ignores: ['**/dist/', '**/.astro/', '**/.cache/', '**/test-results/', 'scripts/cms/'] },
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['src/styles/*.mjs', 'tests/*.mjs'] },
        extraFileExtensions: ['.astro'],
        tsconfigRootDir: new URL('..', import.meta.url).pathname,
      },
    },
    rules: {
      '@typescript-eslint/no-unused-vars': [
        'error',
        { varsIgnorePattern: '^_', argsIgnorePattern: '^_' },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // A quarter of the time, for enums, of which there are none, and for the few classes.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      'no-console': 'off',
    },
  },
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
  // What an Astro file hands to a component is not typed for the linter: `astro check` sees to it. Strapi’s types are there
  // only where its packages are installed.
  {
    files: ['**/*.astro', '**/*.mjs', '**/*.cjs', '**/*.js', 'tests/unit/cms/*'],
    ...tseslint.configs.disableTypeChecked,
  },
  ...importRules,
  ...textRules,
);
