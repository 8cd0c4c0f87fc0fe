/** What the preview of drafts does in the browser; what it looks like without: `drafts.css`. */
import { countOf } from '../domain/text/format';

export function initDrafts(root: Document): void {
  stopContactForm(root);
  enableRebuild(root);
  followSeen(root);
}

/** Before the form’s own listener: nobody answers a request from here. */
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

function enableRebuild(root: Document): void {
  const button = root.querySelector<HTMLButtonElement>('[data-draft-rebuild]');
  const status = button?.nextElementSibling;
  const { draftRebuild: hook } = button?.dataset ?? {};
  if (!button || !status || hook === undefined) return;
  button.hidden = false;
  button.addEventListener('click', () => {
    button.disabled = true;
    // The host’s answer cannot be read from here: that it took the request is all there is to know.
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

const storageKey = 'apercu-vu';

/** The rows ticked off stay so in this browser, until there is something else to see. */
function followSeen(root: Document): void {
  const boxes = [...root.querySelectorAll<HTMLInputElement>('[data-draft-seen]')];
  const progress = root.querySelector<HTMLElement>('[data-draft-progress]');
  if (progress === null) return;
  const seen = new Set((localStorage.getItem(storageKey) ?? '').split(' '));
  const tell = () => {
    const ticked = boxes.filter(({ checked }) => checked);
    localStorage.setItem(storageKey, ticked.map(({ dataset }) => dataset['draftSeen']).join(' '));
    progress.textContent = `${countOf(ticked.length, 'vu')} sur\u00a0${boxes.length}`;
  };
  for (const box of boxes) {
    box.checked = seen.has(box.dataset['draftSeen'] ?? '');
    box.addEventListener('change', tell);
  }
  tell();
}
