/**
 * Entry point of the build plugin. It is JavaScript, because Netlify would load TypeScript with ts-node, which does not
 * support the modules of this project.
 */
export { onPreBuild, onSuccess, onError } from './plugin.ts';
