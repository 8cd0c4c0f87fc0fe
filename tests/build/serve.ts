/** A built folder served on this machine as the host serves it, for checks that need real answers. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createHost } from '../../scripts/host/host';
import { readRules } from '../../scripts/host/rules';

const netlifyToml = fileURLToPath(new URL('../../netlify.toml', import.meta.url));

export interface Served {
  /** Without a slash at its end. */
  address: string;
  stop: () => Promise<void>;
}

/** `hasPolicy: false` leaves the content policy out, to see what holds without it. */
export async function serve(folder: string, { hasPolicy = true } = {}): Promise<Served> {
  const rules = await readRules(folder, netlifyToml);
  const headersFor = (pathname: string) => {
    const { 'Content-Security-Policy': policy = '', ...others } = rules.headersFor(pathname);
    return hasPolicy ? { 'Content-Security-Policy': policy, ...others } : others;
  };
  const server = createServer(createHost(folder, { ...rules, headersFor }));
  // A connection closed in the moment it is used again would fail a slow machine’s test.
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
