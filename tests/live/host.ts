/** Netlify as a webhook sees it: an address that asks for a build, a queue, and what is online at the end. */
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HostedSite } from '../netlify/hosted-site.ts';
import type { HostBuild } from '../netlify/hosted-site.ts';

export class Host {
  readonly builds: HostBuild[] = [];
  readonly #server: Server;
  /** Names of hooks. */
  #waiting: string[] = [];
  #isBuilding = false;

  readonly site: HostedSite;
  private readonly environment: () => Record<string, string>;

  private constructor(site: HostedSite, environment: () => Record<string, string>) {
    this.site = site;
    this.environment = environment;
    this.#server = createServer((incoming, response) => {
      const { pathname } = new URL(incoming.url ?? '', 'http://host.example');
      incoming.resume();
      response.end();
      this.#waiting.push(decodeURIComponent(pathname.slice(1)));
      if (!this.#isBuilding) void this.#buildAll();
    });
  }

  static async start(environment: () => Record<string, string>): Promise<Host> {
    const host = new Host(await HostedSite.create(), environment);
    await new Promise<void>((resolve) => host.#server.listen(0, '127.0.0.1', resolve));
    return host;
  }

  /** The address of a build hook. */
  hookUrl(name: string): string {
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${port}/${encodeURIComponent(name)}`;
  }

  /** Waits for a build that follows after so many, until none is left. */
  async settle(after: number): Promise<HostBuild> {
    while (this.builds.length <= after || this.#isBuilding) {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return this.builds.at(-1) as HostBuild;
  }

  async stop(): Promise<void> {
    this.#server.close();
    await this.site.remove();
  }

  /** One at a time. Of those that wait, the last is built: Netlify skips those between. */
  async #buildAll(): Promise<void> {
    this.#isBuilding = true;
    for (let hook = this.#waiting.pop(); hook !== undefined; hook = this.#waiting.pop()) {
      this.#waiting = [];
      const environment = { ...this.environment(), DEPLOY_ID: `deploy-${this.builds.length + 1}` };
      this.builds.push(await this.site.hook(hook, environment));
    }
    this.#isBuilding = false;
  }
}
