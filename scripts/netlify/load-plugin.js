/** Netlify would compile a plugin in TypeScript by itself; Node does. */
export { onPreBuild, onSuccess, onError } from './plugin.ts';
