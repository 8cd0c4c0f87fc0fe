/** Updates the legal notice’s date if it was built on another day. */
import { viewDate } from '../../../lib/french-dates';

export function initCurrentDate(root: ParentNode, now: Date): void {
  const element = root.querySelector<HTMLTimeElement>('[data-today=date]');
  const { day, text } = viewDate(now.toISOString());
  if (!element || element.dateTime === day) return;
  element.dateTime = day;
  element.textContent = text;
}
