/** Reports events to Google Analytics. `gtag` exists only where the visitor agrees: see `layouts/analytics-consent.ts`. */

interface AnalyticsEvent {
  name: 'calculator_used' | 'quote_request';
  category: 'simulator' | 'conversion';
  label: string;
}

type Gtag = (command: 'event', name: string, parameters: Record<string, string>) => void;

export function recordEvent({ name, category, label }: AnalyticsEvent): void {
  const gtag: unknown = Reflect.get(globalThis, 'gtag');
  if (typeof gtag !== 'function') return;
  try {
    (gtag as Gtag)('event', name, { event_category: category, event_label: label });
  } catch (error) {
    // An error in Google’s script must not stop the visitor.
    console.error(error);
  }
}
