module.exports = {
  forbidden: [
    {
      name: 'no-circle',
      comment: 'Strapi’s project; the other files, .astro ones too, oxlint checks.',
      severity: 'error',
      from: { path: '^scripts/cms/' },
      to: { circular: true },
    },
    {
      name: 'installed-by-the-host',
      comment: 'Netlify omits devDependencies: what syncing and building need are dependencies.',
      severity: 'error',
      from: {
        pathNot: '^scripts/(cms/|(?:fonts|outline)\\.ts|serve\\.ts|host/|bench/)|\\.d\\.ts$',
      },
      to: {
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'unknown'],
        dependencyTypesNot: ['type-only', 'triple-slash-type-reference'],
        pathNot: '^astro:',
      },
    },
    {
      name: 'cms-alone',
      comment: 'Strapi’s project is installed without the site.',
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
