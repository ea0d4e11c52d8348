import { describe, expect, it } from 'vitest'
import { readFrameNews, withMoment } from './framed-film.rules.ts'
import type { Stretch } from './watched.rules.ts'

describe('what a frame tells', () => {
  it('is read from YouTube', () => {
    const told = JSON.stringify({ event: 'infoDelivery', info: { currentTime: 12.5, duration: 90, playerState: 1 } })

    expect(readFrameNews('youtube', told)).toEqual({ position: 12.5, duration: 90, isPlaying: true })
    expect(readFrameNews('youtube', JSON.stringify({ event: 'infoDelivery', info: { playerState: 2 } }))).toEqual({
      isPlaying: false,
    })
  })

  it('is read from Vimeo', () => {
    expect(readFrameNews('vimeo', { event: 'timeupdate', data: { seconds: 3, duration: 60 } })).toEqual({
      position: 3,
      duration: 60,
    })
    expect(readFrameNews('vimeo', JSON.stringify({ event: 'ended', data: { seconds: 60 } }))).toEqual({
      position: 60,
      isPlaying: false,
    })
  })

  it.each([['not json'], [null], [{ event: 'onReady' }], [{ event: 'infoDelivery', info: { currentTime: 'soon' } }]])(
    'is nothing in %j',
    (data) => {
      expect([readFrameNews('youtube', data), readFrameNews('vimeo', data)]).toEqual([null, null])
    },
  )
})

describe('what was played', () => {
  it('grows while it plays and begins anew after a leap, forwards or back', () => {
    const moments = [0, 0.5, 1, 40, 40.5, 10, 11]

    expect(moments.reduce<Stretch[]>(withMoment, [])).toEqual([
      [0, 1],
      [40, 40.5],
      [10, 11],
    ])
  })
})
