/** Takes a simulation into the message of a contact request, where the visitor sees it and may change it. */

/**
 * @param message what stands in the form, kept word for word
 * @param simulation a summary in plain French
 * @param earlier the summary that was taken in before: replaced while nobody has changed it
 */
export function withSimulation(
  message: string,
  simulation: string,
  earlier: string | null,
): string {
  if (message.includes(simulation)) return message;
  if (earlier !== null && message.includes(earlier)) {
    return message.replace(earlier, () => simulation);
  }
  // What a visitor adds at the end starts on a line of its own.
  return `${simulation}\n\n${message.trim() === '' ? '' : message}`;
}
