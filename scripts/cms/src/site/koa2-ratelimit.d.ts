/** The package brings no types. */
declare module 'koa2-ratelimit';
