import { afterEach, describe, expect, it, vi } from 'vitest'
import { popupFeatures } from '#ui/overlays/popup.ts'
import { openPopup, shareAddresses, sharingStartsAfterMs } from './share.ts'

afterEach(() => vi.unstubAllGlobals())

describe('links that share a page', () => {
  it('carry its address and, where there is one, the message [WID-10]', () => {
    const said = shareAddresses('https://l.example/about', 'Come & see')
    expect(said.mail).toBe('mailto:?subject=Come%20%26%20see&body=Come%20%26%20see%0Ahttps%3A%2F%2Fl.example%2Fabout')
    expect(said.networks.map(({ href }) => href).every((href) => href.includes('https%3A%2F%2Fl.example%2Fabout'))).toBe(true)
    expect(shareAddresses('https://l.example/about', '').mail).toBe('mailto:?subject=&body=https%3A%2F%2Fl.example%2Fabout')
  })

  it('ask the browser’s own sharing 1000 ms after the page is ready', () => {
    expect(sharingStartsAfterMs).toBe(1000)
  })

  it('open a window of 90 % by 85 % in the middle of the screen [WID-23][WID-24][WID-25]', () => {
    const open = vi.fn()
    vi.stubGlobal('open', open)
    vi.stubGlobal('screen', { width: 1000, height: 800 })
    openPopup('https://network.example/share')
    expect(open).toHaveBeenCalledWith(
      'https://network.example/share',
      '_blank',
      'noopener,popup,width=900,height=680,left=50,top=60',
    )
    expect(popupFeatures({ width: 1281, height: 801 })).toContain('width=1153,height=681,left=64,top=60')
  })

  it('open nothing without an address, and say so [WID-26]', () => {
    const open = vi.fn()
    vi.stubGlobal('open', open)
    for (const nothing of [undefined, ''])
      expect(() => openPopup(nothing)).toThrow('Url was not specified for opening popup window')
    expect(open).not.toHaveBeenCalled()
  })
})
