import { describe, expect, it } from 'vitest'
import { sanitizeIllustrated } from './rich-text.ts'
import { isAnythingRemoved, picturesIn, removedFrom } from './rich-text-kept.ts'

const own = `/files/${'a1'.repeat(16)}`

describe('what an author is told to be removed', () => {
  it('is nothing for what is kept, and what is kept stays as it is', () => {
    const html = `<h3>Knee</h3><table><tbody><tr><th scope="col">Angle</th></tr><tr><td colspan="2">H<sub>2</sub>O</td></tr></tbody></table><p><img src="${own}" alt="A knee" width="640" height="360" /></p>`

    expect(isAnythingRemoved(removedFrom(html))).toBe(false)
    expect(sanitizeIllustrated(html)).toBe(html)
  })

  it('names frames, pictures from elsewhere, elements and styles, which are what the server takes away', () => {
    const html =
      '<p style="color:red">a</p><iframe src="https://www.youtube.com/embed/x"></iframe><img src="https://other.example/x.png"><video src="x"></video><script>1</script>'

    expect(removedFrom(html)).toEqual({
      tags: ['video', 'script'],
      pictures: ['https://other.example/x.png'],
      frames: ['https://www.youtube.com/embed/x'],
      hasStyles: true,
    })
    expect(sanitizeIllustrated(html)).toBe('<p>a</p>')
  })

  it.each(["<img src='javascript:alert(1)'>", '<img src="/files/../admin">', '<img src="//evil.example/a.png">'])(
    'counts %s as a picture from elsewhere, and the server drops it',
    (html) => {
      expect(removedFrom(html).pictures).toHaveLength(1)
      expect(sanitizeIllustrated(html)).toBe('')
    },
  )
})

describe('the pictures of a text', () => {
  it('are known by their codes, each once', () => {
    const html = `<p><img src="${own}" alt=""> <img alt="b" src="${own}"><a href="${own.replace('a1', 'b2')}">x</a></p>`

    expect(picturesIn(html)).toEqual(['a1'.repeat(16)])
  })
})
