/** The state of the site according to the reports of its builds, stored in Strapi. */
import { siteStore } from '../store';
import type { SiteContent, SiteReport } from './site-report';

export interface SiteState {
  build: SiteReport['build'];
  /** The content that visitors see, online since `since` (ISO 8601); null before the first build that went online. */
  online: (SiteContent & { since: string }) | null;
  /** The content of the last build, if it did not go online; `build` says why. */
  rejectedContent: SiteContent | null;
}

export const siteStateStore = siteStore<SiteState>('state');

/** Returns the state after a report. @param previousState the stored state; null if there is none */
export function stateAfter(previousState: SiteState | null, { build, content }: SiteReport): SiteState {
  const online = previousState?.online ?? null;
  const instant = build.endedAt ?? build.startedAt;
  switch (build.state) {
    case 'running':
      return { build, online, rejectedContent: null };
    case 'online':
      return { build, online: content && { ...content, since: instant }, rejectedContent: null };
    case 'unchanged':
      return {
        build,
        online: content && { ...content, since: online?.since ?? instant },
        rejectedContent: null,
      };
    default:
      return { build, online, rejectedContent: content };
  }
}
