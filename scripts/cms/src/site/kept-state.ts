/** What Strapi keeps of the builds’ reports. */
import { siteStore } from './store';
import type { SiteContent, SiteReport } from './site-report';

export interface SiteState {
  build: SiteReport['build'];
  /** What visitors see, and since when; null before the first build that went online. */
  online: (SiteContent & { since: string }) | null;
  /** What the newest build has read in vain: its state says why. */
  held: SiteContent | null;
}

export const siteState = siteStore<SiteState>('state');

export function stateAfter(before: SiteState | null, { build, content }: SiteReport): SiteState {
  const online = before?.online ?? null;
  const instant = build.endedAt ?? build.startedAt;
  switch (build.state) {
    case 'running':
      return { build, online, held: null };
    case 'online':
      return { build, online: content && { ...content, since: instant }, held: null };
    case 'unchanged':
      return {
        build,
        online: content && { ...content, since: online?.since ?? instant },
        held: null,
      };
    default:
      return { build, online, held: content };
  }
}
