// Runs in the head, before anything shows: what depends on script or on the scroll position is right from
// the first frame. 10 px frosts the header, 300 px shows the way back to the top. What lies below the first
// screen waits for the visitor’s first move, unless the address or the history may lead there at once.
(() => {
  const { classList } = document.documentElement;
  const update = () => {
    classList.toggle('is-scrolled', scrollY > 10);
    classList.toggle('is-far', scrollY > 300);
  };
  classList.add('js');
  // Not every browser tells. Milliseconds.
  const { saveData, effectiveType = '', rtt } = navigator.connection ?? {};
  const isFrugal = saveData || effectiveType.endsWith('2g');
  if (isFrugal) {
    classList.add('is-frugal');
    addEventListener('DOMContentLoaded', () =>
      document.querySelector('script[type=speculationrules]').remove(),
    );
  }

  // The faces of the first screen are shown if they come within a tenth of a second. Where they cannot, the page is
  // set in the local ones, and fetches its own for the next page once all else is there. Chromium holds the first
  // picture back for those asked for before the body: worth it where they come within a blink.
  const [visit] = performance.getEntriesByType('navigation');
  const isNew = visit?.type === 'navigate';
  const fonts = document.currentScript.dataset.fonts.split(' ');
  const askForFonts = (rel) => {
    for (const href of fonts) {
      const link = document.createElement('link');
      Object.assign(link, { rel, as: 'font', type: 'font/woff2', crossOrigin: '', href });
      document.head.append(link);
    }
  };
  const isFirst = isNew && !document.referrer.startsWith(`${location.origin}/`);
  if (isFrugal || (rtt >= 125 && isFirst)) {
    classList.add('has-local-faces');
    if (!isFrugal) addEventListener('load', () => askForFonts('prefetch'));
  } else if (rtt < 125) askForFonts('preload');
  else {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      askForFonts('preload');
    }).observe(document.documentElement, { childList: true });
  }

  addEventListener('scroll', update, { passive: true });

  // Laid out as a whole once, a section is known by its height: out of sight it then costs nothing, until the
  // window gets another width. Browsers note a height where they report sizes, so that is what is waited for; and
  // for the section to be well out of sight, where nobody sees it shift.
  const sections = () => document.querySelectorAll('#hero ~ section, [data-over-hero] ~ footer');
  const outOfSight = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) continue;
        outOfSight.unobserve(target);
        target.classList.add('is-measured');
      }
    },
    { rootMargin: '100%' },
  );
  const heights = new ResizeObserver(() => {
    heights.disconnect();
    for (const section of sections()) outOfSight.observe(section);
  });
  const noteHeights = () => heights.observe(document.body);
  const layOutAll = () => {
    outOfSight.disconnect();
    for (const section of sections()) section.classList.remove('is-measured');
    if (document.readyState === 'complete') noteHeights();
    else addEventListener('load', noteHeights);
  };

  const moves = ['scroll', 'pointerdown', 'click', 'keydown', 'hashchange'];
  const explore = () => {
    for (const move of moves) removeEventListener(move, explore, true);
    // What a script has scrolled to stays in view when all above it takes its real height.
    const seen = scrollY > 0 && document.elementFromPoint(innerWidth / 2, innerHeight / 2);
    const top = seen && seen.getBoundingClientRect().top;
    classList.add('is-explored');
    layOutAll();
    const shift = seen ? seen.getBoundingClientRect().top - top : 0;
    if (shift !== 0) scrollBy({ top: shift, behavior: 'instant' });
    let width = innerWidth;
    addEventListener('resize', () => {
      if (innerWidth !== width) layOutAll();
      width = innerWidth;
    });
  };
  // The first frame with the whole page in it is painted.
  addEventListener('DOMContentLoaded', () =>
    requestAnimationFrame(() => setTimeout(() => classList.add('is-painted'))),
  );
  if (location.hash || location.search || !isNew) explore();
  else for (const move of moves) addEventListener(move, explore, true);
})();
