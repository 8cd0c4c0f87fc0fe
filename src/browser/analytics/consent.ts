/**
 * Google Analytics, for visitors who agree to it only, as article 82 of the law « Informatique et Libertés » and the
 * CNIL’s recommendation of 17 September 2020 ask. Part of a site that has `siteConfig.analytics` set, of no other.
 */

const cookieName = 'mesure-audience';
/** Six months, as the CNIL recommends, whatever the answer: then the visitor is asked again. */
const choiceSeconds = 182 * 24 * 60 * 60;

type Choice = 'accepted' | 'refused';

/** Asks once, by the notice that stands hidden in each page, and again when the footer’s button is pressed. */
export function initAnalyticsConsent(root: Document, measurementId: string): void {
  const notice = root.querySelector<HTMLElement>('[data-cookie-notice]');
  const manageButton = root.querySelector<HTMLElement>('[data-manage-cookies]');
  if (!notice || !manageButton) return;
  const google = createGoogleAnalytics(measurementId);
  const obey = () => (readChoice() === 'accepted' ? google.start() : google.stop());
  const toggle = (isShown: boolean) => {
    notice.hidden = !isShown;
    root.documentElement.classList.toggle('has-cookie-notice', isShown);
  };
  const close = () => {
    const hadFocus = notice.contains(root.activeElement);
    toggle(false);
    // The notice of a first visit stands before the page’s first link: the Tab key goes on from there by itself.
    if (isAskedFor && hadFocus) manageButton.focus();
  };
  let isAskedFor = false;

  for (const button of notice.querySelectorAll<HTMLElement>('[data-choice]')) {
    button.addEventListener('click', () => {
      storeChoice(button.dataset['choice'] === 'accepted' ? 'accepted' : 'refused');
      obey();
      close();
    });
  }
  notice.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && readChoice() !== null) close();
  });
  manageButton.addEventListener('click', () => {
    isAskedFor = true;
    toggle(true);
    notice.focus();
  });
  manageButton.hidden = false;
  // The visitor may have changed their mind in another tab, or on a page from which they come back to this one.
  addEventListener('pageshow', obey);
  root.addEventListener('visibilitychange', obey);
  obey();
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

/** Nothing of Google’s is there before `start`, so that its consent mode, for scripts that are, has no part here. */
function createGoogleAnalytics(measurementId: string): { start: () => void; stop: () => void } {
  const queue: unknown[] = [];
  const gtag: (...parameters: unknown[]) => void = function () {
    // eslint-disable-next-line prefer-rest-params -- Google’s script passes over arrays.
    queue.push(arguments);
  };
  /** Looked at by Google’s script before it sends or stores anything. */
  const isDisabled = `ga-disable-${measurementId}`;
  let isLoaded = false;

  const load = () => {
    isLoaded = true;
    Object.assign(window, { dataLayer: queue });
    gtag('js', new Date());
    gtag('config', measurementId, {
      // The address without what a shared simulation says of a household.
      page_location: location.origin + location.pathname,
      allow_google_signals: false,
      allow_ad_personalization_signals: false,
      // No longer than the visitor’s choice, and not for other sites of the same domain.
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
