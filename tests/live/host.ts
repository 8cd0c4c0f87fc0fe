import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HostedSite } from '../netlify/hosted-site.ts';
import type { HostBuild } from '../netlify/hosted-site.ts';

/** Stands in for Netlify: a server that receives build hooks, a queue of builds, and the site that is online. */
export class Host {
  readonly builds: HostBuild[] = [];
  readonly #server: Server;
  /** Names of the hooks whose builds have not begun. */
  #queue: string[] = [];
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
      this.#queue.push(decodeURIComponent(pathname.slice(1)));
      if (!this.#isBuilding) void this.#buildAll();
    });
  }

  static async start(environment: () => Record<string, string>): Promise<Host> {
    const host = new Host(await HostedSite.create(), environment);
    await new Promise<void>((resolve) => host.#server.listen(0, '127.0.0.1', resolve));
    return host;
  }

  /** Returns the URL of a build hook. */
  hookUrl(name: string): string {
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${port}/${encodeURIComponent(name)}`;
  }

  /**
   * Waits until a further build has ended and no build is queued or running.
   * @param previousCount number of builds before the wait
   * @returns the last build
   */
  async settle(previousCount: number): Promise<HostBuild> {
    while (this.builds.length <= previousCount || this.#isBuilding) {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return this.builds.at(-1) as HostBuild;
  }

  async stop(): Promise<void> {
    this.#server.close();
    await this.site.remove();
  }

  /** Runs one build at a time. Like Netlify, it builds only the last request of the queue. */
  async #buildAll(): Promise<void> {
    this.#isBuilding = true;
    for (let hook = this.#queue.pop(); hook !== undefined; hook = this.#queue.pop()) {
      this.#queue = [];
      const environment = { ...this.environment(), DEPLOY_ID: `deploy-${this.builds.length + 1}` };
      this.builds.push(await this.site.hook(hook, environment));
    }
    this.#isBuilding = false;
  }
}
