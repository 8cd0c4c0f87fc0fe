/**
 * Types for the part of the package `compression` that scripts/host uses. The package has none, and @types/compression
 * would need the types of Express.
 */
declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  type Filter = (request: IncomingMessage, response: ServerResponse) => boolean;
  type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

  function compression(options: { filter: Filter }): Middleware;
  namespace compression {
    const filter: Filter;
  }
  export default compression;
}
