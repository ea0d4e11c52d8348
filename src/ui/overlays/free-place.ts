import { type RefObject, useEffect } from 'react'

/** Where the place for notices may stand, the usual one first. */
const places = ['end', 'start', 'top'] as const

const crosses = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/** What people come to press, told by the looks that every primary button has, and what asks to be kept clear. */
const primary = '.button-primary, :is(a, button).bg-brand, [data-keep-clear], [data-bottom-action], [data-frame=bottom]'

/** Puts the place around a notice where it lies over nothing that people come to press, when it comes and whenever the page has come to rest. */
export function useFreePlace(notice: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const place = notice.current?.closest<HTMLElement>('[data-notices]')
    if (!place) return
    const covers = () => {
      const own = place.getBoundingClientRect()
      return [...document.querySelectorAll(primary)].some(
        (one) => !place.contains(one) && one.checkVisibility() && crosses(own, one.getBoundingClientRect()),
      )
    }
    const choose = () => {
      const header = document.querySelector('[data-frame=header]')?.getBoundingClientRect()
      if (header) place.style.setProperty('--header', `${header.bottom}px`)
      const free = places.find((one) => {
        place.dataset.notices = one
        return !covers()
      })
      place.dataset.notices = free ?? places[0]
    }
    const settle = () => {
      if (place.dataset.notices === '' || covers()) choose()
    }
    // With the first notice the page is still coming to rest: where it stands is chosen once more when letters and pictures have come.
    const isFirst = place.dataset.notices === ''
    settle()
    const late = setTimeout(isFirst ? choose : settle, 300)
    window.addEventListener('scrollend', settle)
    window.addEventListener('resize', settle)
    // What comes late moves what is below it.
    const growth = new ResizeObserver(settle)
    growth.observe(document.body)
    return () => {
      clearTimeout(late)
      growth.disconnect()
      window.removeEventListener('scrollend', settle)
      window.removeEventListener('resize', settle)
    }
  }, [notice])
}
