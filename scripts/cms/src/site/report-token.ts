/** The secret with which a build of the site reports to this Strapi. */

/** Returns `CMS_REPORT_TOKEN`; null if it is not set: then no build can report. */
export function reportToken(): string | null {
  return process.env['CMS_REPORT_TOKEN']?.trim() || null;
}

export function hasReportToken(): boolean {
  return reportToken() !== null;
}
