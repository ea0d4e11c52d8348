/* <lectern-widget widget="12"><a href="…">Title</a></lectern-widget>: shows a widget of the site that this script came from. */
;(() => {
  const own = document.currentScript
  if (!own || customElements.get('lectern-widget')) return
  const site = new URL(own.src).origin
  const numberIn = (text, least, most) => {
    const number = Number.parseInt(text, 10)
    return number >= least && number <= most ? number : null
  }
  const read = (key) => {
    try {
      return sessionStorage.getItem(key)
    } catch {
      return null
    }
  }
  const keep = (key, value) => {
    try {
      sessionStorage.setItem(key, value)
    } catch {
      /* Where nothing may be kept, the frame grows anew each time. */
    }
  }
  class LecternWidget extends HTMLElement {
    connectedCallback() {
      const widget = numberIn(this.getAttribute('widget'), 1, 1e15)
      /* A host that moves it somewhere else loads its frame anew, which is heard again. */
      if (this.frame) addEventListener('message', this.heard)
      if (this.frame || !widget) return
      this.widget = widget
      this.key = `lectern-widget-${widget}`
      const height = numberIn(this.getAttribute('height') ?? read(this.key), 1, 20000)
      this.style.display = 'block'
      if (height) this.style.minHeight = `${height}px`
      this.seen = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && this.show(), {
        rootMargin: '300px',
      })
      this.seen.observe(this)
    }
    disconnectedCallback() {
      this.seen?.disconnect()
      removeEventListener('message', this.heard)
    }
    show() {
      this.seen.disconnect()
      const address = new URL(`/embed/widgets/${this.widget}`, site)
      for (const name of ['theme', 'hue']) if (this.hasAttribute(name)) address.searchParams.set(name, this.getAttribute(name))
      const frame = document.createElement('iframe')
      this.frame = frame
      frame.title = this.textContent.trim() || 'Lectern'
      frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox')
      frame.allow = 'fullscreen; web-share; clipboard-write'
      frame.style.cssText = 'display:block;width:100%;border:0;color-scheme:normal'
      frame.style.height = this.style.minHeight || '150px'
      const id = crypto.randomUUID()
      const before = [...this.childNodes]
      let isHeard = false
      this.heard = ({ source, origin, data }) => {
        if (source !== frame.contentWindow || origin !== site || data?.v !== 1 || data.id !== id || data.type !== 'height') return
        const height = numberIn(data.height, 0, 20000)
        if (height === null) return
        isHeard = true
        frame.style.height = `${height}px`
        this.style.minHeight = ''
        keep(this.key, height)
      }
      addEventListener('message', this.heard)
      frame.addEventListener('load', () => {
        frame.contentWindow.postMessage({ v: 1, id, type: 'hello' }, site)
        /* A widget that is shown no longer does not answer: the host's own words stand there again instead of a browser's error. */
        setTimeout(() => {
          if (isHeard) return
          this.style.minHeight = ''
          this.replaceChildren(...before)
        }, 3000)
      })
      frame.src = address.href
      this.replaceChildren(frame)
    }
  }
  customElements.define('lectern-widget', LecternWidget)
})()
