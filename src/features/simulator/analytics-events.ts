/** Reports events to Google Analytics (`gtag`) if the owner has added it. The site itself loads no analytics. */

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
