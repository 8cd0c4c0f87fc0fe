// Runs in the head, so that what depends on script or on the scroll position is right from the first frame:
// the header is frosted past 10 px, the way back to the top shows past 300 px.
(() => {
  const { classList } = document.documentElement;
  classList.add('js');
  const update = () => {
    classList.toggle('is-scrolled', scrollY > 10);
    classList.toggle('is-far', scrollY > 300);
  };
  addEventListener('scroll', update, { passive: true });
})();
