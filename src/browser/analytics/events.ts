/**
 * Reports what the visitor does to Google Analytics. Its `gtag` is there only where the owner has set analytics up,
 * and while the visitor agrees: see `analytics-consent.ts`.
 */

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
    // Somebody else’s script must not stop the visitor.
    console.error(error);
  }
}
