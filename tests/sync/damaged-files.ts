/** Files that are not what they say: for the media an editor, or an attacker, might upload. */
import sharp from 'sharp';

/** A small photograph’s worth of JPEG, different for each `shade`. */
export function paintJpeg(shade: number, sizePx = 24): Promise<Buffer> {
  const background = { r: shade % 256, g: (shade * 7) % 256, b: 120 };
  return sharp({ create: { width: sizePx, height: sizePx, channels: 3, background } })
    .jpeg()
    .toBuffer();
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
