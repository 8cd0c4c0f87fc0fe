/**
 * Google Analytics, only for visitors who agree, as required by article 82 of the law « Informatique et Libertés » and
 * the CNIL’s recommendation of 17 September 2020. A part of `CookieNotice.astro`.
 */

const cookieName = 'mesure-audience';
/** Six months, as the CNIL recommends, for either choice; then the visitor is asked again. */
const choiceSeconds = 182 * 24 * 60 * 60;

type Choice = 'accepted' | 'refused';

/** Shows the notice, which is hidden in each page, until the visitor chooses, and again by the footer’s button. */
export function initAnalyticsConsent(root: Document): void {
  const notice = root.querySelector<HTMLElement>('[data-cookie-notice]');
  const manageButton = root.querySelector<HTMLElement>('[data-manage-cookies]');
  const { measurementId } = notice?.dataset ?? {};
  if (!notice || !manageButton || measurementId === undefined) return;
  const google = createGoogleAnalytics(measurementId);
  const applyChoice = () => (readChoice() === 'accepted' ? google.start() : google.stop());
  const toggle = (isShown: boolean) => {
    notice.hidden = !isShown;
    root.documentElement.classList.toggle('has-cookie-notice', isShown);
  };
  const close = () => {
    const hadFocus = notice.contains(root.activeElement);
    toggle(false);
    // The first time no focus is needed: the notice precedes the page’s first link in the tab order.
    if (wasRequested && hadFocus) manageButton.focus();
  };
  let wasRequested = false;

  for (const button of notice.querySelectorAll<HTMLElement>('[data-choice]')) {
    button.addEventListener('click', () => {
      storeChoice(button.dataset['choice'] === 'accepted' ? 'accepted' : 'refused');
      applyChoice();
      close();
    });
  }
  notice.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && readChoice() !== null) close();
  });
  manageButton.addEventListener('click', () => {
    wasRequested = true;
    toggle(true);
    notice.focus();
  });
  manageButton.hidden = false;
  // The choice may have changed in another tab, or on the page from which the visitor comes back.
  addEventListener('pageshow', applyChoice);
  root.addEventListener('visibilitychange', applyChoice);
  applyChoice();
  toggle(readChoice() === null);
}

function readChoice(): Choice | null {
  const value = new RegExp(`(?:^|; )${cookieName}=(\\w+)`).exec(document.cookie)?.[1];
  return value === 'accepted' || value === 'refused' ? value : null;
}

function storeChoice(choice: Choice): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${cookieName}=${choice}; Max-Age=${choiceSeconds}; Path=/; SameSite=Lax${secure}`;
}

/** Nothing of Google’s is loaded before `start`, so its consent mode is not needed. */
function createGoogleAnalytics(measurementId: string): { start: () => void; stop: () => void } {
  const queue: unknown[] = [];
  const gtag: (...parameters: unknown[]) => void = function () {
    // eslint-disable-next-line prefer-rest-params -- Google’s script ignores arrays.
    queue.push(arguments);
  };
  /** A property of `window` that Google’s script checks before it sends or stores anything. */
  const isDisabled = `ga-disable-${measurementId}`;
  let isLoaded = false;

  const load = () => {
    isLoaded = true;
    Object.assign(window, { dataLayer: queue });
    gtag('js', new Date());
    gtag('config', measurementId, {
      // Without the query, which in a shared simulation describes a household.
      page_location: location.origin + location.pathname,
      allow_google_signals: false,
      allow_ad_personalization_signals: false,
      // Not longer than the visitor’s choice, and not for other subdomains.
      cookie_expires: choiceSeconds,
      cookie_update: false,
      cookie_domain: location.hostname,
    });
    const script = document.createElement('script');
    script.src = `https://www.googletagmanager.com/gtag/js?id=${measurementId}`;
    document.head.append(script);
  };

  return {
    start: () => {
      Object.assign(window, { gtag, [isDisabled]: false });
      if (!isLoaded) load();
    },
    stop: () => {
      Reflect.deleteProperty(window, 'gtag');
      Object.assign(window, { [isDisabled]: true });
      for (const [, name = ''] of document.cookie.matchAll(/(?:^|; )(_ga(?:_\w+)?)=/g)) {
        document.cookie = `${name}=; Max-Age=0; Path=/; Domain=${location.hostname}`;
      }
    },
  };
}
