module.exports = {
  forbidden: [
    {
      name: 'no-circle',
      comment: 'Strapi’s project has no import circles. Oxlint checks all other files for them.',
      severity: 'error',
      from: { path: '^scripts/cms/' },
      to: { circular: true },
    },
    {
      name: 'only-packages-that-the-host-installs',
      comment:
        'Netlify installs no devDependencies, so packages that the sync and the build import must be dependencies.',
      severity: 'error',
      from: {
        pathNot: '^scripts/(cms/|serve\\.ts|generate/|host/|bench/)|\\.d\\.ts$',
      },
      to: {
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'unknown'],
        dependencyTypesNot: ['type-only', 'triple-slash-type-reference'],
        pathNot: '^astro:',
      },
    },
    {
      name: 'no-date-fns-in-browsers',
      comment: 'It takes 7 KB there. Browser code formats dates with src/lib/dates.ts.',
      severity: 'error',
      from: { path: '^src/.*\\.tsx$' },
      to: { path: 'date-fns', reachable: true },
    },
    {
      name: 'cms-imports-only-itself',
      comment:
        'Strapi’s project is installed without the site, so it must not import the site’s files.',
      severity: 'error',
      from: { path: '^scripts/cms/' },
      to: { dependencyTypes: ['local'], pathNot: '^scripts/cms/' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import'] },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: 'scripts/cms/(node_modules|dist)/' },
  },
};
