/** Reports events to a global `gtag`, when an owner has added one: the site itself loads none. */

interface AnalyticsEvent {
  name: 'calculator_used' | 'quote_request';
  category: 'simulator' | 'conversion';
  label: string;
}

type Gtag = (command: 'event', name: string, parameters: Record<string, string>) => void;

export function recordEvent({ name, category, label }: AnalyticsEvent): void {
  const { gtag } = globalThis as { gtag?: Gtag };
  gtag?.('event', name, { event_category: category, event_label: label });
}
