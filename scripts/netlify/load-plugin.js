/** Entry in JavaScript: Netlify would load a TypeScript entry with ts-node, which does not support these modules. */
export { onPreBuild, onSuccess, onError } from './plugin.ts';
