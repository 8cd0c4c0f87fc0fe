/** Adds Google Analytics to every page if `siteConfig.analytics` is set. */
import type { AstroIntegration } from 'astro';
import type { siteConfig } from '../../src/site.config.ts';

type AnalyticsSetting = (typeof siteConfig)['analytics'];

/** Injected instead of imported by a layout: a site without analytics has none of its code. */
export function analytics(setting: AnalyticsSetting): AstroIntegration {
  return {
    name: 'analytics',
    hooks: {
      'astro:config:setup': ({ injectScript }) => {
        if (setting === null) return;
        injectScript('page-ssr', "import '/src/layouts/cookie-notice.css';");
        injectScript(
          'page',
          `import { initAnalyticsConsent } from '/src/layouts/analytics-consent.ts';
          initAnalyticsConsent(document, ${JSON.stringify(setting.measurementId)});`,
        );
      },
    },
  };
}

/**
 * The origins that Google Analytics 4 without advertising needs in the content policy:
 * https://developers.google.com/tag-platform/security/guides/csp
 */
export function analyticsOrigins(setting: AnalyticsSetting): {
  scripts: string[];
  reports: string[];
} {
  if (setting === null) return { scripts: [], reports: [] };
  return {
    scripts: ['https://www.googletagmanager.com'],
    reports: [
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
      'https://*.googletagmanager.com',
    ],
  };
}
