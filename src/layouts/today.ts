/** Writes today’s date into a page that was built on another day: the legal notice’s date, the footer’s year. */
import { longDate, todayInParis } from '../lib/dates.ts';

export function initToday(): void {
  const today = todayInParis();
  for (const element of document.querySelectorAll<HTMLElement>('[data-today]')) {
    const isYear = element.dataset['today'] === 'year';
    element.textContent = isYear ? today.slice(0, 4) : longDate(today);
  }
}
