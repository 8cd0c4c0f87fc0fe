/** A slow line before a local server. Outside the browser, whose own throttling does not reach prefetched pages. */
import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Lighthouse’s slow 4G. */
const roundTripMs = 150;
const bytesPerMs = 1638.4 / 8;

/** As large as packets, so that a page arrives bit by bit. */
const packetBytes = 1460;

/** All connections share the line. @returns the address of a server behind it */
export async function openSlowLine(serverPort: number): Promise<string> {
  let freeAt = 0;
  const line = createServer((browser) => {
    const server = connect(serverPort);
    let delivered = Promise.resolve();
    browser.pipe(server);
    server.on('data', (bytes: Buffer) => {
      for (let start = 0; start < bytes.length; start += packetBytes) {
        const packet = bytes.subarray(start, start + packetBytes);
        freeAt = Math.max(freeAt, performance.now()) + packet.length / bytesPerMs;
        const arrivesAt = freeAt + roundTripMs;
        delivered = delivered.then(async () => {
          await sleep(Math.max(0, arrivesAt - performance.now()));
          browser.write(packet);
        });
      }
    });
    server.on('close', () => void delivered.then(() => browser.destroy()));
    browser.on('close', () => server.destroy());
    for (const socket of [browser, server]) socket.on('error', () => socket.destroy());
  }).unref();
  await new Promise<void>((resolve) => line.listen(0, resolve));
  return `https://localhost:${(line.address() as AddressInfo).port}`;
}
