// Keeps the door's page and its files, so that it opens without a connection. It serves no other page and keeps no answer of a call.
const cacheName = 'lectern-door'
const patienceMs = 3000
const loosely = { ignoreVary: true }

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

const isFile = ({ pathname }) => /^\/(assets|texts)\//.test(pathname) || pathname === '/favicon.svg'

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate' && url.pathname === '/door') event.respondWith(answerPage(request))
  else if (isFile(url)) event.respondWith(answerFile(request))
})

async function answerPage(request) {
  const cache = await caches.open(cacheName)
  const fresh = fetch(request).then(async (answer) => {
    if (answer.ok && !answer.redirected) await cache.put('/door', answer.clone())
    return answer
  })
  const kept = await cache.match('/door', loosely)
  if (!kept) return fresh
  const late = new Promise((resolve) => setTimeout(() => resolve(kept), patienceMs))
  return Promise.race([fresh.catch(() => kept), late])
}

async function answerFile(request) {
  const cache = await caches.open(cacheName)
  const kept = await cache.match(request.url, loosely)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request.url, answer.clone())
  return answer
}

// The page says what it is made of; whatever belongs to an older one goes.
self.addEventListener('message', (event) => {
  if (event.data?.keep) event.waitUntil(keepOnly(event.data.keep))
  if (event.data?.forget) event.waitUntil(caches.delete(cacheName))
})

async function keepOnly(addresses) {
  const cache = await caches.open(cacheName)
  const wanted = addresses.map((address) => new URL(address, self.location.origin)).filter(isFile)
  const names = new Set(wanted.map(({ href }) => href))
  for (const { url } of await cache.keys()) if (isFile(new URL(url)) && !names.has(url)) await cache.delete(url)
  // One that cannot be had now is fetched when the page next needs it.
  for (const href of names) if (!(await cache.match(href, loosely))) await cache.add(href).catch(() => undefined)
  if (!(await cache.match('/door', loosely))) {
    const page = await fetch('/door', { credentials: 'same-origin', headers: { accept: 'text/html' } })
    if (page.ok && !page.redirected) await cache.put('/door', page)
  }
}
