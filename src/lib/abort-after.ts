/** A signal for `fetch`. `AbortSignal.timeout` is newer than the oldest browsers that are supported. */
export function abortAfter(timeoutMs: number): AbortSignal {
  const controller = new AbortController();
  const reason = new DOMException(`no answer within ${timeoutMs} ms`, 'TimeoutError');
  setTimeout(() => controller.abort(reason), timeoutMs);
  return controller.signal;
}
