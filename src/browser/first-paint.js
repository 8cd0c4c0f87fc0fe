// Runs in the head, before anything shows: what depends on script or on the scroll position is right from
// the first frame. 10 px frosts the header, 300 px shows the way back to the top.
(() => {
  const { classList } = document.documentElement;
  const update = () => {
    classList.toggle('is-scrolled', scrollY > 10);
    classList.toggle('is-far', scrollY > 300);
  };
  classList.add('js');
  // Nothing is fetched beforehand where data is to be saved. Not every browser tells.
  const { saveData, effectiveType = '' } = navigator.connection ?? {};
  if (saveData || effectiveType.endsWith('2g')) {
    classList.add('is-frugal');
    document.querySelector('script[type=speculationrules]').remove();
  }
  update();
  addEventListener('scroll', update, { passive: true });
})();
