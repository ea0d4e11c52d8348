/* In the frame of a poll or form on another site: sends it without leaving, keeps its token, and signs in by a window of ours. */
;(() => {
  const place = document.getElementById('embed')
  const { widget, failed } = place.dataset
  const here = location.pathname + location.search
  const kept = `lectern-embed-${widget}`
  // In memory alone once it is somebody's.
  let token = place.dataset.token
  let isPerson = false
  const stored = (value) => {
    try {
      if (value === undefined) return localStorage.getItem(kept)
      localStorage.setItem(kept, value)
    } catch {
      /* Where a frame may keep nothing, it is called something else next time. */
    }
    return null
  }
  const ask = (init) =>
    fetch(here, { credentials: 'omit', ...init, headers: { accept: 'text/html', 'x-embed-token': token } })
  const show = async (answer) => {
    const made = new DOMParser().parseFromString(await answer.text(), 'text/html').getElementById('embed')
    if (!made) throw new Error(String(answer.status))
    token = made.dataset.token
    if (!isPerson) stored(token)
    place.replaceChildren(...made.childNodes)
    look()
  }
  const say = (text) => {
    const line = place.querySelector('[data-said]') ?? document.createElement('p')
    line.dataset.said = ''
    line.setAttribute('role', 'alert')
    line.textContent = text
    place.append(line)
  }
  const again = () => ask({}).then(show, () => say(failed))

  /* What is asked only after an answer, as the page's own script has it. */
  const look = () => {
    for (const form of place.querySelectorAll('form[data-stamps]')) {
      const given = new FormData(form)
      const shown = new Set()
      for (const field of form.querySelectorAll('[data-field]')) {
        const only = field.dataset.onlyIf && JSON.parse(field.dataset.onlyIf)
        const isAsked = !only || (shown.has(only.entry) && given.getAll(only.entry).some((value) => only.any_of.includes(value)))
        if (isAsked) shown.add(field.dataset.field)
        field.classList.toggle('hidden', !isAsked)
      }
    }
  }
  const digest = (text) => crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)).then((bytes) => new Uint8Array(bytes))
  const isEnough = (bytes, bits) => {
    for (let bit = 0; bit < bits; bit += 1) if ((bytes[bit >> 3] >> (7 - (bit & 7))) & 1) return false
    return true
  }
  let stamp = null
  const begin = async (id) => {
    const answer = await fetch(`/api/widgets/${id}/contact-stamp`, { credentials: 'omit' })
    if (!answer.ok) return {}
    const { stamp, work_bits: bits } = await answer.json()
    for (let tried = 0; bits > 0 && tried < 2 ** (bits + 6); tried += 1)
      if (isEnough(await digest(`${stamp} ${tried}`), bits)) return { stamp, work: String(tried) }
    return { stamp }
  }
  place.addEventListener('focusin', ({ target }) => {
    const id = target.closest('form[data-stamps]')?.dataset.stamps
    if (id) stamp ??= begin(id).catch(() => ({}))
  })
  place.addEventListener('change', look)

  let isSending = false
  const send = async (form, submitter) => {
    const sent = new FormData(form, submitter)
    sent.set('token', token)
    for (const [name, value] of Object.entries((await stamp) ?? {})) sent.set(name, value)
    stamp = null
    await show(await ask({ method: 'POST', body: sent }))
    const next =
      place.querySelector('[aria-invalid=true]') ?? place.querySelector('[role=alert], [role=status]:not(.sr-only)')
    if (next && !next.matches('input, select, textarea')) next.tabIndex = -1
    next?.focus()
  }
  place.addEventListener('submit', (event) => {
    const form = event.target
    if (form.method !== 'post') return
    event.preventDefault()
    if (isSending) return
    isSending = true
    const still = (is) => {
      for (const button of form.querySelectorAll('[type=submit]')) button.disabled = is
      for (const busy of form.querySelectorAll('[data-busy]')) busy.hidden = !is
    }
    const going = send(form, event.submitter)
    still(true)
    going
      .catch(() => say(failed))
      .finally(() => {
        isSending = false
        still(false)
      })
  })

  /* What a window of ours hands over comes through the server: nothing is told from window to window. */
  const base64 = (bytes) => btoa(String.fromCharCode(...bytes)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '')
  // Made beforehand: a window may be opened in the moment of the click, and not later.
  let secret = null
  const makeSecret = async () => {
    const verifier = base64(crypto.getRandomValues(new Uint8Array(32)))
    secret = { verifier, bytes: await digest(verifier) }
  }
  const handOver = async (words) => {
    if (!secret) return
    const { verifier, bytes } = secret
    makeSecret()
    const site = document.documentElement.dataset.host ?? ''
    const asked = new URLSearchParams({ widget, site, challenge: base64(bytes) })
    open(`/hand-over?${asked}`, '_blank', 'noopener')
    say(words.replace('{code}', String(1000 + (((bytes[0] << 8) | bytes[1]) % 9000))))
    const until = Date.now() + 10 * 60 * 1000
    while (Date.now() < until) {
      await new Promise((done) => setTimeout(done, 1500))
      const answer = await fetch(`/api/embed/widgets/${widget}/hand-over`, {
        method: 'POST',
        credentials: 'omit',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ verifier, token }),
      })
      const { token: theirs } = answer.ok ? await answer.json() : {}
      if (!theirs) continue
      token = theirs
      isPerson = true
      place.querySelector('[data-said]')?.remove()
      return again()
    }
  }
  place.addEventListener('click', (event) => {
    const link = event.target.closest('[data-hand-over], [data-again]')
    if (!link) return
    event.preventDefault()
    if (link.dataset.handOver) handOver(link.dataset.handOver).catch(() => say(failed))
    else again()
  })

  look()
  makeSecret()
  const before = stored()
  if (before) {
    token = before
    again()
  } else stored(token)
})()
