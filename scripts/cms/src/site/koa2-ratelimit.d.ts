/** The package brings no types. */
declare module 'koa2-ratelimit' {
  import type { Context, Middleware } from 'koa';

  export const RateLimit: {
    middleware(options: {
      interval: number;
      max: number;
      prefixKey: string;
      headers: boolean;
      keyGenerator: (context: Context) => string;
      handler: (context: Context) => void;
    }): Middleware;
  };
}
