// Keeps the portal's own files, so that it opens off line and an open page finds its parts after an update. It never
// touches a call: what is not a page or a file of ours goes to the network as if nobody stood between.
// The build writes the names into the next three lines (tools/service-worker-plugin.ts).
const VERSION = '__VERSION__'
const FIRST = ['__FIRST__']
const LATER = ['__LATER__']

const PREFIX = 'padma-'
/** A slow line gets the page that is here rather than a blank one. */
const PATIENCE_MS = 8_000

addEventListener('install', (event) => {
  event.waitUntil(caches.open(PREFIX + VERSION).then((cache) => cache.addAll(FIRST)))
  // Calls do not even wake us, where the browser knows how.
  for (const path of ['/wps/*', '/lgw/*', '/lotto/*'])
    event.addRoutes?.({ condition: { urlPattern: { pathname: path } }, source: 'network' })
  // Pages of the version before keep their files, below: nobody has to wait until all of them are closed.
  skipWaiting()
})

addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      await registration.navigationPreload?.enable()
      // This version and the one before it, which open pages may still be of.
      const names = (await caches.keys()).filter(
        (name) => name.startsWith(PREFIX) && name !== PREFIX + VERSION,
      )
      await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)))
      await clients.claim()
    })(),
  )
})

// Parts that only some visits need come when the page says that it has nothing else to do.
addEventListener('message', (event) => {
  if (event.data === 'later') event.waitUntil(keepLater())
})

// Ends when a newer version has come: it waits to take over as long as we are at work, and the line is its now.
async function keepLater() {
  const newer = new AbortController()
  registration.addEventListener('updatefound', () => newer.abort(), { once: true })
  // Found before we were asked: of that we hear no more.
  if (registration.installing || registration.waiting) return
  const cache = await caches.open(PREFIX + VERSION)
  await Promise.allSettled(
    LATER.map(
      async (file) =>
        (await cache.match(file)) ?? cache.add(new Request(file, { signal: newer.signal })),
    ),
  )
}

addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(page(event))
  // Named by their content: what is kept under a name is what it names.
  else if (url.pathname.startsWith('/assets/')) event.respondWith(keptOrFetched(request))
  else if (FIRST.includes(url.pathname) || url.pathname.startsWith('/art/'))
    event.respondWith(fetchedOrKept(request))
})

async function page(event) {
  const fetched = (async () => (await event.preloadResponse) ?? fetch(event.request))()
  const late = new Promise((_, reject) => setTimeout(() => reject(new Error('late')), PATIENCE_MS))
  try {
    return await Promise.race([fetched, late])
  } catch {
    return (await (await caches.open(PREFIX + VERSION)).match('/')) ?? fetched
  }
}

async function keptOrFetched(request) {
  const kept = await caches.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await (await caches.open(PREFIX + VERSION)).put(request, answer.clone())
  return answer
}

async function fetchedOrKept(request) {
  try {
    const answer = await fetch(request)
    if (answer.ok) await (await caches.open(PREFIX + VERSION)).put(request, answer.clone())
    return answer
  } catch (lost) {
    const kept = await caches.match(request)
    if (kept) return kept
    throw lost
  }
}
