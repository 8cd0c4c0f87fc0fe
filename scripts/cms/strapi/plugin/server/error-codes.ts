/** Codes only, as `EENVELOPE 550`: a mail server’s own words may repeat addresses. */
export function errorCodes(error: unknown): string {
  const { code, name, responseCode } = Object(error) as Record<string, unknown>;
  const codes = [code ?? name, responseCode]
    .filter((part) => typeof part === 'string' || typeof part === 'number')
    .map(String)
    .filter((part) => /^\w{1,40}$/.test(part));
  return codes.join(' ') || 'sans code';
}
