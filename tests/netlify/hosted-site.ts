/** The site as Netlify builds it, by Netlify’s own client: a repository, the host’s cache, and what is online. */
import { execFileSync, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../support/free-port';
import { siteStateFile } from '../../src/content/snapshot/site-state-file';
import { copyEncodedPictures, root, sources } from '../support/build-site';
import { fixedSnapshot } from '../support/make-snapshot';
import { serve } from '../support/serve';
import type { Served } from '../support/serve';
import { clientProgram } from './install-client';

const repository = [...sources, 'netlify.toml', '.gitignore'];

export interface HostBuild {
  exitCode: number | null;
  log: string;
}

export class HostedSite {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'host-'));
  /** Where the files of the host’s `.cache` are between two builds. */
  readonly cache = path.join(this.folder, '.netlify', 'cache', 'cwd', '.cache');
  /** Whether a successful build goes online by itself, as on the host. */
  isPublishing = false;
  #online: Served | null = null;
  readonly #published: string[] = [];
  /** Blank as long as the site has never been online. */
  #address = '';

  constructor() {
    for (const name of repository) {
      cpSync(path.join(root, name), path.join(this.folder, name), { recursive: true });
    }
    cpSync(fixedSnapshot, path.join(this.folder, 'content-snapshot'), { recursive: true });
    const config = path.join(root, 'tests/fixtures/site.config.ts');
    cpSync(config, path.join(this.folder, 'src/site.config.ts'));
    symlinkSync(path.join(root, 'node_modules'), path.join(this.folder, 'node_modules'));
    copyEncodedPictures(path.join(this.cache, 'astro/assets'));
    this.#git('init', '--quiet');
    this.commit();
  }

  /** A file of the repository, or of the built site. */
  read(file: string): string {
    return readFileSync(path.join(this.folder, file), 'utf8');
  }

  /** The names of the files in a folder. */
  list(folder: string): string[] {
    return readdirSync(path.join(this.folder, folder)).sort();
  }

  has(file: string): boolean {
    return existsSync(path.join(this.folder, file));
  }

  /** The landing page’s title. */
  get headline(): string {
    const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(this.read('dist/index.html')) ?? [];
    return heading
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
  }

  get redirects(): string {
    return this.has('dist/_redirects') ? this.read('dist/_redirects') : '';
  }

  commit(): void {
    this.#git('add', '--all');
    this.#git('commit', '--quiet', '--allow-empty', '--message', 'Change');
  }

  /** A build as after a push. */
  push(environment: Record<string, string> = {}): Promise<HostBuild> {
    return this.#build(environment);
  }

  /** A build of a change that somebody proposes. */
  preview(environment: Record<string, string> = {}): Promise<HostBuild> {
    return this.#build(environment, 'deploy-preview');
  }

  /** A build as a build hook of this name asks for it. */
  hook(title: string, environment: Record<string, string> = {}): Promise<HostBuild> {
    return this.#build({
      INCOMING_HOOK_URL: 'https://host.example/build_hooks/1',
      INCOMING_HOOK_TITLE: title,
      INCOMING_HOOK_BODY: '{}',
      ...environment,
    });
  }

  /** “Clear cache and deploy”, before the build that follows. */
  clearCache(): void {
    rmSync(path.join(this.folder, '.netlify', 'cache'), { recursive: true, force: true });
  }

  /** Puts the last build online. */
  async publish(): Promise<void> {
    const copy = mkdtempSync(path.join(tmpdir(), 'online-'));
    cpSync(path.join(this.folder, 'dist'), copy, { recursive: true });
    this.#published.push(copy);
    await this.#show(copy);
  }

  /** Puts the version of before online again. */
  async rollBack(): Promise<void> {
    await this.#show(this.#published.at(-2) ?? '');
  }

  async #show(copy: string): Promise<void> {
    await this.takeDown();
    const port = Number(new URL(this.#address || 'http://localhost').port);
    this.#online = await serve(copy, undefined, port);
    this.#address = this.#online.address;
  }

  /** From now on the site’s address does not respond. */
  async takeDown(): Promise<void> {
    await this.#online?.stop();
    this.#online = null;
  }

  /** Without a slash at its end; blank before the first build. */
  get address(): string {
    return this.#address;
  }

  /** What is online at a path; null if it does not respond. */
  async request(address: string): Promise<Response | null> {
    return fetch(`${this.#address}${address}`).catch(() => null);
  }

  get state(): unknown {
    return JSON.parse(this.read(`dist/${siteStateFile}`)) as unknown;
  }

  async remove(): Promise<void> {
    await this.takeDown();
    for (const folder of [this.folder, ...this.#published]) {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  async #build(environment: Record<string, string>, context = 'production'): Promise<HostBuild> {
    if (this.isPublishing && this.#address === '') {
      this.#address = `http://localhost:${await freePort()}`;
    }
    // Every build starts from a fresh checkout.
    for (const name of ['.cache', 'dist', '.astro']) {
      rmSync(path.join(this.folder, name), { recursive: true, force: true });
    }
    const { PATH, HOME, TMPDIR } = process.env;
    const args = ['build', '--offline', '--context', context];
    const client = spawn(process.execPath, [clientProgram, ...args], {
      cwd: this.folder,
      env: {
        ...{ HOME, TMPDIR },
        PATH: [path.dirname(process.execPath), PATH].join(path.delimiter),
        NETLIFY_SITE_ID: '00000000-0000-4000-8000-000000000000',
        CI: 'true',
        NO_COLOR: '1',
        ASTRO_TELEMETRY_DISABLED: '1',
        ALLOW_INCOMPLETE_LEGAL_NOTICE: 'true',
        URL: this.#address,
        CMS_TIMEOUT_MS: '5000',
        CMS_RETRY_BASE_MS: '5',
        LIVE_SITE_WAIT_MS: this.isPublishing ? '60000' : '1',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let log = '';
    let publication: Promise<void> | null = null;
    for (const stream of [client.stdout, client.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        log += chunk.toString();
        // The host has deployed by then; its client does not when it is offline.
        const isDeployed = log.includes('En attente du site en ligne');
        if (this.isPublishing && isDeployed) publication ??= this.publish();
      });
    }
    return new Promise((resolve, reject) => {
      client.on('error', reject);
      client.on('close', (exitCode) => {
        Promise.resolve(publication).then(() => resolve({ exitCode, log }), reject);
      });
    });
  }

  #git(...args: string[]): void {
    const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org'];
    execFileSync('git', [...identity, ...args], { cwd: this.folder });
  }
}
