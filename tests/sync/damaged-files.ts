/** Files that are not what they say: for the media an editor, or an attacker, might upload. */
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A small photograph’s worth of JPEG, different for each `shade`. */
export function paintJpeg(shade: number, sizePx = 24): Promise<Buffer> {
  const background = { r: shade % 256, g: (shade * 7) % 256, b: 120 };
  return sharp({ create: { width: sizePx, height: sizePx, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

/** A PNG of a few kilobytes that unfolds to `sidePx`² black pixels. */
export function makePictureBomb(sidePx: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(sidePx, 0);
  header.writeUInt32BE(sidePx, 4);
  // One bit a pixel, greyscale.
  header.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc(sidePx * (1 + Math.ceil(sidePx / 8)));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

export const windowsProgram = Buffer.concat([
  Buffer.from('MZ\x90\x00\x03\x00\x00\x00', 'latin1'),
  Buffer.alloc(500, 0x90),
]);

export const scriptedSvg = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20" onload="alert(1)">
  <script>alert(2)</script><a href="javascript:alert(3)"><rect width="40" height="20"/></a>
</svg>`,
);

/** Reads a file of the machine, or asks the network, when it is drawn carelessly. */
export const curiousSvg = Buffer.from(
  `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/hostname">]>
<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><text y="9">&x;</text></svg>`,
);

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body) >>> 0, 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
