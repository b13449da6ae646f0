/**
 * The router writes where each page was scrolled to into the session storage when the page is left.
 * For going back it has them in memory, and a reload the browser restores by itself: nothing is
 * kept beside the keys that we name.
 */
export function leaveNoScrollPositions(): void {
  // Registered after the router's own listener, so it runs after it.
  addEventListener('pagehide', () =>
    Object.keys(sessionStorage)
      .filter((key) => key.startsWith('tsr-scroll-restoration'))
      .forEach((key) => sessionStorage.removeItem(key)),
  )
}
