/** Browser script of the preview of drafts. */
import { previewMessage } from '../lib/preview-message';

export function initDrafts(root: Document): void {
  stopContactForm(root);
  enableRebuild(root);
  compareWithStrapi(root);
  linkLivePage(root);
  // Nothing secret: whoever may frame the preview learns that it is there.
  if (window.parent !== window) window.parent.postMessage(previewMessage, '*');
}

/** In the capture phase, before the form’s own listener: the preview sends no requests. */
function stopContactForm(root: Document): void {
  const note = root.querySelector<HTMLElement>('[data-draft-form-note]');
  root.addEventListener(
    'submit',
    (event) => {
      if (!(event.target instanceof Element) || !event.target.closest('#contact')) return;
      event.preventDefault();
      event.stopPropagation();
      note?.focus();
    },
    { capture: true },
  );
}

/** Of the live site, and nowhere else. */
function linkLivePage(root: Document): void {
  const link = root.querySelector<HTMLAnchorElement>('[data-live-page]');
  const page = new URLSearchParams(location.search).get('page');
  if (link === null || page === null || !page.startsWith('/')) return;
  const url = new URL(page, link.href);
  if (url.origin === new URL(link.href).origin) link.href = url.href;
}

/** Strapi’s “Open preview” says when the entry was saved: this preview may be older, or not know the entry at all. */
function compareWithStrapi(root: Document): void {
  const built = root.querySelector<HTMLTimeElement>('[data-draft-time]')?.dateTime ?? '';
  const note = root.querySelector('[data-draft-newer]');
  const saved = new URLSearchParams(location.search).get('enregistre') ?? '';
  if (note === null || !(Date.parse(saved) > Date.parse(built))) return;
  note.textContent =
    'Enregistré dans Strapi après cet aperçu\u00a0: actualisez-le pour voir cette version.';
}

function enableRebuild(root: Document): void {
  const button = root.querySelector<HTMLButtonElement>('[data-draft-rebuild]');
  const status = button?.nextElementSibling;
  const { draftRebuild: hook } = button?.dataset ?? {};
  if (!button || !status || hook === undefined) return;
  button.hidden = false;
  button.addEventListener('click', () => {
    button.disabled = true;
    // A `no-cors` response cannot be read: it only tells that the request was sent.
    void fetch(hook, { method: 'POST', mode: 'no-cors' }).then(
      () => {
        status.textContent = 'C’est demandé\u00a0: rechargez la page dans quelques minutes.';
      },
      () => {
        status.textContent = 'La demande n’est pas partie\u00a0: vérifiez votre connexion.';
        button.disabled = false;
      },
    );
  });
}
