/**
 * Whether a click means the link itself. With a modifier key the browser opens a tab or a window, or saves the file; and
 * another listener may have handled it.
 */
export function isPlainClick(event: MouseEvent): boolean {
  const { defaultPrevented, button, ctrlKey, metaKey, shiftKey, altKey } = event;
  return !(defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey);
}
