/** Netlify as a webhook sees it: an address that asks for a build, a queue, and what is online at the end. */
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HostedSite } from '../netlify/hosted-site';
import type { HostBuild } from '../netlify/hosted-site';

interface BuildRequest {
  hook: string;
  /** What Strapi has sent. */
  body: string;
}

export interface FinishedBuild extends HostBuild, BuildRequest {
  id: string;
}

export class Host {
  readonly site = new HostedSite();
  /** All that was asked for, in order. */
  readonly requests: BuildRequest[] = [];
  readonly builds: FinishedBuild[] = [];
  /** Called when a build begins. */
  onBuild: () => Promise<void> = () => Promise.resolve();
  /** Until then, it builds nothing by itself. */
  isOpen = false;
  readonly #server: Server;
  #waiting: BuildRequest[] = [];
  #isBuilding = false;

  private constructor(private readonly environment: () => Record<string, string>) {
    this.#server = createServer((incoming, response) => {
      let body = '';
      incoming.on('data', (part) => (body += String(part)));
      incoming.on('end', () => {
        response.end();
        const { pathname } = new URL(incoming.url ?? '', 'http://host.example');
        this.#ask({ hook: decodeURIComponent(pathname.slice(1)), body });
      });
    });
  }

  static async start(environment: () => Record<string, string>): Promise<Host> {
    const host = new Host(environment);
    await new Promise<void>((resolve) => host.#server.listen(0, '127.0.0.1', resolve));
    return host;
  }

  /** The address of a build hook. */
  hookUrl(name: string): string {
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${port}/${encodeURIComponent(name)}`;
  }

  /** Waits for a build that follows after so many, until none is left. */
  async settle(after: number): Promise<FinishedBuild> {
    while (this.builds.length <= after || this.#isBuilding) {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return this.builds.at(-1) as FinishedBuild;
  }

  async stop(): Promise<void> {
    this.#server.close();
    await this.site.remove();
  }

  #ask(request: BuildRequest): void {
    if (!this.isOpen) return;
    this.requests.push(request);
    this.#waiting.push(request);
    if (!this.#isBuilding) void this.#buildAll();
  }

  /** One at a time. Of those that wait, the last is built: Netlify skips those between. */
  async #buildAll(): Promise<void> {
    this.#isBuilding = true;
    for (let next = this.#waiting.pop(); next !== undefined; next = this.#waiting.pop()) {
      this.#waiting = [];
      const id = `deploy-${this.builds.length + 1}`;
      await this.onBuild();
      const environment = { ...this.environment(), INCOMING_HOOK_BODY: next.body, DEPLOY_ID: id };
      const build = await this.site.hook(next.hook, environment);
      this.builds.push({ ...next, ...build, id });
    }
    this.#isBuilding = false;
  }
}
