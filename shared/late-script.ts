/**
 * Starts the script of a page that is served as a file once the page has been drawn, so that it does not compete with what
 * is read. It stands in the page itself: the content policy names its hash, which is why the address is not part of it.
 */
export const lateScript =
  "addEventListener('load',()=>requestAnimationFrame(()=>setTimeout(()=>import(document.querySelector('meta[name=script]').content))))"
