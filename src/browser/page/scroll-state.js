// Inlined in <head> (layouts/Base.astro), so that what depends on script or scroll position is right in the first frame.
(() => {
  const solidHeaderPx = 10;
  const backToTopPx = 300;
  const { classList } = document.documentElement;
  classList.add('js');
  const update = () => {
    classList.toggle('is-scrolled', scrollY > solidHeaderPx);
    classList.toggle('is-far', scrollY > backToTopPx);
  };
  addEventListener('scroll', update, { passive: true });
})();
