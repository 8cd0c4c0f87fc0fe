/** Tests that the programs which read Strapi use a proxy. Only the proxy can reach this CMS: its name does not exist. */
import { createServer } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { scripts } from '../../package.json';
import { readSnapshot } from '../../src/content/snapshot/read-snapshot.ts';
import { FakeStrapi } from './support/fake-strapi.ts';
import { TemporaryProject, startSync } from './support/run-sync.ts';
import { emptyContent, storedFields } from './support/strapi-content.ts';

test('content comes through the proxy of HTTP_PROXY', async () => {
  const hero = { ...storedFields('hero', 0), title: 'Bonjour' };
  const cms = await FakeStrapi.start({ ...emptyContent(), hero });
  const proxy = createServer().on('connect', (_request, socket) => {
    const tunnel = connect(cms.port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      socket.pipe(tunnel).pipe(socket);
    });
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo;
  const project = new TemporaryProject(null);
  const environment = {
    CMS_URL: 'http://cms.example.test',
    HTTP_PROXY: `http://127.0.0.1:${port}`,
  };
  const nodeOptions = scripts.sync.split(' ').filter((word) => word.startsWith('--'));
  const { exitCode, output } = await startSync(project, cms, { environment, nodeOptions }).done;
  expect(exitCode, output).toBe(0);
  expect(readSnapshot(project.snapshot).documents.hero?.title).toBe('Bonjour');
  proxy.close();
  await cms.stop();
  project.remove();
});

test('the preview of drafts uses the proxy as well', () => {
  expect(scripts.drafts).toContain('--use-env-proxy');
});
