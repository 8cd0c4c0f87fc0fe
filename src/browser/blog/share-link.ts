/** Passing an article on: shows the buttons that work in this browser, beside the link that works in all. */

export function initShareLink(root: ParentNode): () => void {
  const place = root.querySelector<HTMLElement>('[data-share]');
  const status = place?.querySelector('[role=status]');
  const url = place?.dataset['share'];
  if (!place || !status || !url) return () => undefined;
  const listeners = new AbortController();
  const offer = (selector: string, isPossible: boolean, act: () => Promise<string>) => {
    const button = place.querySelector(selector);
    if (!button?.parentElement || !isPossible) return;
    button.parentElement.hidden = false;
    button.addEventListener(
      'click',
      () => void act().then((message) => (status.textContent = message)),
      { signal: listeners.signal },
    );
  };
  offer('[data-copy-link]', 'clipboard' in navigator, () =>
    navigator.clipboard.writeText(url).then(
      () => 'Le lien est copié.',
      () => `Votre navigateur ne permet pas de copier. Voici le lien : ${url}`,
    ),
  );
  offer('[data-native-share]', 'share' in navigator, () =>
    navigator.share({ title: document.title, url }).then(
      () => '',
      // Closed without a choice.
      () => '',
    ),
  );
  return () => listeners.abort();
}
