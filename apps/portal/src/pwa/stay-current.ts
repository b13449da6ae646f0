import type { AnyRouter } from '@tanstack/react-router'

/** How often at most a page that is looked at again asks whether there is a newer portal. */
const ASK_EVERY_MS = 600_000

/**
 * Keeps the portal on the device and current. A newer version takes over behind an open page, whose
 * own files stay kept, and is loaded with the next change of page, never under a form. `keeper`:
 * the service worker that this page began with; another may have taken over before we are called.
 */
export function stayCurrent(router: AnyRouter, keeper: ServiceWorker | null): void {
  let isKept = navigator.serviceWorker.controller !== null
  let isOld = keeper !== null && keeper !== navigator.serviceWorker.controller
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // The very first one is no news.
    isOld = isKept
    isKept = true
  })
  router.subscribe('onBeforeNavigate', ({ toLocation, pathChanged }) => {
    if (isOld && pathChanged) location.assign(toLocation.href)
  })
  void register().catch(() => undefined)
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator
  const registration = await serviceWorker.register('/sw.js')
  const { active, installing, waiting } = await serviceWorker.ready
  const isSaving = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData
  // A keeper that is being relieved is left alone: what wakes it would let it stay.
  if (!isSaving && !installing && !waiting) active?.postMessage('later')

  let askedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - askedAt < ASK_EVERY_MS) return
    askedAt = Date.now()
    void registration.update().catch(() => undefined)
  })
}
