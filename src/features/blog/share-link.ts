/** Shows the share buttons that this browser supports, beside the e-mail link that needs no script. */

export function initShareLink(root: ParentNode): void {
  const container = root.querySelector<HTMLElement>('[data-share]');
  const status = container?.querySelector('[role=status]');
  const url = container?.dataset['share'];
  if (!container || !status || !url) return;
  const showButton = (selector: string, isSupported: boolean, share: () => Promise<string>) => {
    const button = container.querySelector(selector);
    if (!button?.parentElement || !isSupported) return;
    button.parentElement.hidden = false;
    button.addEventListener('click', () => {
      void share().then((message) => (status.textContent = message));
    });
  };
  showButton('[data-copy-link]', 'clipboard' in navigator, () =>
    navigator.clipboard.writeText(url).then(
      () => 'Le lien est copié.',
      () => `Votre navigateur ne permet pas de copier. Voici le lien : ${url}`,
    ),
  );
  showButton('[data-native-share]', 'share' in navigator, () =>
    navigator.share({ title: document.title, url }).then(
      () => '',
      // The visitor closed the browser’s dialog.
      () => '',
    ),
  );
}
