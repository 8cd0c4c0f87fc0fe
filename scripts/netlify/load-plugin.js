/** Netlify loads plugins without TypeScript. */
import { tsImport } from 'tsx/esm/api';

export const { onPreBuild, onSuccess, onError } = await tsImport('./plugin.ts', import.meta.url);
