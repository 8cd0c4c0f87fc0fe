import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectRoot, buildSources } from '../support/build-site.ts';
import { fixtureSnapshot } from '../support/make-snapshot.ts';
import { startProgram } from '../support/run-program.ts';
import { serve } from '../support/serve.ts';
import type { SiteServer } from '../support/serve.ts';
import { buildProgram } from './install-program.ts';

/** Paths copied from this repository into the temporary one that Netlify’s program builds. */
const repositoryPaths = [
  ...buildSources,
  'netlify.toml',
  '.gitignore',
  'scripts/netlify',
  'scripts/sync',
  'scripts/sync.ts',
  'scripts/cms/src',
];

export interface HostBuild {
  /**
   * Exit code of Netlify’s program: 0 if the build succeeded, 1 if it was cancelled, 2 if it failed, 3 if the project’s
   * own plugin for Netlify failed.
   */
  exitCode: number | null;
  log: string;
}

/**
 * A site that Netlify’s own program builds in a temporary Git repository, with the host’s cache and a server for the
 * last successful build.
 */
export class HostedSite {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'host-'));
  readonly #online = path.join(this.folder, '.netlify', 'online');
  #server: SiteServer | null = null;

  private constructor() {
    for (const name of repositoryPaths) {
      cpSync(path.join(projectRoot, name), path.join(this.folder, name), { recursive: true });
    }
    cpSync(fixtureSnapshot, path.join(this.folder, 'content-snapshot'), { recursive: true });
    // The configuration of the fixed company imports from `src` by its place.
    const fixtureConfig = 'tests/fixtures/site.config.ts';
    cpSync(path.join(projectRoot, fixtureConfig), path.join(this.folder, fixtureConfig));
    writeFileSync(
      path.join(this.folder, 'src/site.config.ts'),
      `export { siteConfig } from '../${fixtureConfig}';\n`,
    );
    symlinkSync(path.join(projectRoot, 'node_modules'), path.join(this.folder, 'node_modules'));
  }

  /** Creates a site without a build. @param prepare changes the repository before its first commit */
  static async create(prepare: (folder: string) => void = () => undefined): Promise<HostedSite> {
    const site = new HostedSite();
    prepare(site.folder);
    site.#git('init', '--quiet');
    site.commit();
    mkdirSync(site.#online, { recursive: true });
    site.#server = await serve(site.#online);
    return site;
  }

  /** Returns the folder in which Netlify’s program keeps `.cache` between two builds. */
  get cache(): string {
    return path.join(this.folder, '.netlify', 'cache', 'cwd', '.cache');
  }

  /** Returns the address of the online site, without a slash at its end. */
  get address(): string {
    return this.#server?.address ?? '';
  }

  /** Requests a path of the online site, without following redirects. */
  request(pathname: string): Promise<Response> {
    return fetch(`${this.address}${pathname}`, { redirect: 'manual' });
  }

  commit(): void {
    this.#git('add', '--all');
    this.#git('commit', '--quiet', '--allow-empty', '--message', 'Change');
  }

  /** Runs a build as Netlify does after a push to the repository. */
  push(environment: Record<string, string> = {}): Promise<HostBuild> {
    return this.#build(environment);
  }

  /** Runs a build as Netlify does after a request to the build hook with this name. */
  hook(title: string, environment: Record<string, string> = {}): Promise<HostBuild> {
    return this.#build({
      INCOMING_HOOK_URL: 'https://host.example/build_hooks/1',
      INCOMING_HOOK_TITLE: title,
      ...environment,
    });
  }

  async remove(): Promise<void> {
    await this.#server?.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  async #build(environment: Record<string, string>): Promise<HostBuild> {
    // Every build starts from a fresh checkout.
    for (const name of ['.cache', 'dist', '.astro']) {
      rmSync(path.join(this.folder, name), { recursive: true, force: true });
    }
    const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env;
    const args = [buildProgram, '--offline', '--context', 'production'];
    const { exitCode, output } = await startProgram(args, {
      cwd: this.folder,
      env: {
        HOME,
        TMPDIR,
        NODE_COMPILE_CACHE,
        PATH: [path.dirname(process.execPath), PATH].join(path.delimiter),
        NETLIFY_SITE_ID: '00000000-0000-4000-8000-000000000000',
        CI: 'true',
        NO_COLOR: '1',
        ASTRO_TELEMETRY_DISABLED: '1',
        ALLOW_INCOMPLETE_SITE: 'true',
        CMS_TIMEOUT_MS: '5000',
        CMS_RETRY_BASE_MS: '5',
        ...environment,
      },
    }).done;
    // Netlify’s program does not deploy in offline mode, so the result is put online here.
    if (exitCode === 0) await this.#deploy();
    return { exitCode, log: output };
  }

  /** Replaces the online site. Its address stays the same. */
  async #deploy(): Promise<void> {
    const port = Number(new URL(this.address || 'http://localhost').port);
    await this.#server?.stop();
    rmSync(this.#online, { recursive: true, force: true });
    cpSync(path.join(this.folder, 'dist'), this.#online, { recursive: true });
    this.#server = await serve(this.#online, undefined, port);
  }

  #git(...args: string[]): void {
    const gitIdentity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org'];
    execFileSync('git', [...gitIdentity, ...args], { cwd: this.folder });
  }
}
