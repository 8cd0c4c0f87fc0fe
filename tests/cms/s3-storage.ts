import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const accessKeyId = 'key-of-these-tests';

/**
 * A fake S3 server with the methods `PUT`, `GET` and `DELETE` for `/bucket/key`. It accepts changes only if they are
 * signed with its access key.
 */
export class S3Storage {
  /** Maps the path `/bucket/key` of each stored file to the file’s content. */
  readonly objects = new Map<string, Buffer>();
  readonly #server = createServer((request, response) => void this.#answer(request, response));

  static async start(): Promise<S3Storage> {
    const storage = new S3Storage();
    await new Promise<void>((resolve) => storage.#server.listen(0, '127.0.0.1', resolve));
    return storage;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /**
   * Returns the environment variables (described in docs/strapi.md) that make Strapi store its uploads on this server.
   */
  get environment(): Record<string, string> {
    return {
      S3_BUCKET: 'fichiers',
      S3_REGION: 'eu-west-3',
      S3_ENDPOINT: this.address,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: 'secret-of-these-tests',
      S3_PUBLIC_URL: `${this.address}/fichiers`,
    };
  }

  stop(): void {
    this.#server.close();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '', this.address);
    const body = await buffer(request);
    const isSigned = request.headers.authorization?.includes(`Credential=${accessKeyId}/`);
    const storedObject = this.objects.get(pathname);
    if (request.method === 'GET') {
      response.writeHead(storedObject ? 200 : 404).end(storedObject);
    } else if (!isSigned) {
      response.writeHead(403).end();
    } else if (request.method === 'DELETE') {
      this.objects.delete(pathname);
      response.writeHead(204).end();
    } else {
      this.objects.set(pathname, body);
      response.writeHead(200, { ETag: '"1"' }).end();
    }
  }
}
