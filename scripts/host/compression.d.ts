/** Types of what scripts/host uses of the package, which has none. @types/compression would need the types of Express. */
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
