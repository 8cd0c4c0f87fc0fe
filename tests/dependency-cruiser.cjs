module.exports = {
  forbidden: [
    {
      name: 'no-circle',
      comment: 'Types included: one file of a circle cannot be read without all others.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'installed-by-the-host',
      comment: 'Netlify omits devDependencies: what syncing and building need are dependencies.',
      severity: 'error',
      from: { pathNot: '^scripts/(cms/|fonts\\.ts|serve\\.ts|host/|bench/)|\\.d\\.ts$' },
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
