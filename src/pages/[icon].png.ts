/** PNG versions of the icon, for home screens, which request them at this address, and for search engines. */
import type { APIRoute, GetStaticPaths } from 'astro';
import sharp from 'sharp';
import { colors } from '../brand/colors.mjs';
import icon from '../../public/favicon.svg?raw';

const icons = [
  { name: 'apple-touch-icon', sizePx: 180 },
  { name: 'icon-512', sizePx: 512 },
];

export const getStaticPaths = (() =>
  icons.map(({ name, sizePx }) => ({
    params: { icon: name },
    props: { sizePx },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ sizePx: number }> = async ({ props: { sizePx } }) => {
  const marginPx = Math.round(sizePx / 10);
  const innerSizePx = sizePx - 2 * marginPx;
  const png = await sharp(Buffer.from(icon), { density: 72 * Math.ceil(innerSizePx / 24) })
    .resize(innerSizePx, innerSizePx, { fit: 'contain', background: colors.ground.DEFAULT })
    .extend({
      top: marginPx,
      bottom: marginPx,
      left: marginPx,
      right: marginPx,
      background: colors.ground.DEFAULT,
    })
    .flatten({ background: colors.ground.DEFAULT })
    .png()
    .toBuffer();
  return new Response(new Uint8Array(png), { headers: { 'content-type': 'image/png' } });
};
