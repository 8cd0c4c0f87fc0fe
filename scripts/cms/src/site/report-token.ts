/** Returns `CMS_REPORT_TOKEN`, with which builds of the site report to this Strapi; null if it is not set. */
export function reportToken(): string | null {
  return process.env['CMS_REPORT_TOKEN']?.trim() || null;
}

export function hasReportToken(): boolean {
  return reportToken() !== null;
}
