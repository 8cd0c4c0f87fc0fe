/** Netlify hands a plugin in TypeScript to ts-node, which does not know modules like these: Node does. */
export { onPreBuild, onSuccess, onError } from './plugin.ts';
