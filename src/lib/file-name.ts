/** Whether a text is what a file is called: some editors leave it as the description of a picture. */

const extension = /\.(?:jpe?g|png|webp|avif|heic|gif|tiff?|bmp|svg|pdf)$/i;
/** As cameras, phones and screenshots name them. */
const camera =
  /^(?:IMG|DSC[FN]?|P|PXL|DJI|MVIMG|Screenshot|Capture d.écran|image)[-_ ]?\d[\d\w() _-]*$/i;

export function isFileName(text: string): boolean {
  const name = text.trim();
  return extension.test(name) || camera.test(name);
}
