/** Adds Google Analytics to every page if `siteConfig.analytics` is set, and its origins to the content policy. */
import type { AstroIntegration } from 'astro';
import type { siteConfig } from '../../src/site.config.ts';

type AnalyticsSetting = (typeof siteConfig)['analytics'];

/** Injected, not imported by a layout, so that a site without analytics has none of its code. */
export function analytics(setting: AnalyticsSetting): AstroIntegration {
  return {
    name: 'analytics',
    hooks: {
      'astro:config:setup': ({ injectScript }) => {
        if (setting === null) return;
        injectScript('page-ssr', "import '/src/styles/cookie-notice.css';");
        injectScript(
          'page',
          `import { initAnalyticsConsent } from '/src/browser/analytics/consent.ts';
          initAnalyticsConsent(document, ${JSON.stringify(setting.measurementId)});`,
        );
      },
    },
  };
}

/**
 * For Google Analytics 4 without advertising features:
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
