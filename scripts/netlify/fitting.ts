/** As many of the first ones as have room: Strapi refuses a large request. */
export function fitting(
  texts: readonly string[],
  longestBytes: number,
  between: string,
): readonly string[] {
  let room = longestBytes;
  return texts.filter((text) => {
    room -= Buffer.byteLength(text + between);
    return room >= 0;
  });
}
