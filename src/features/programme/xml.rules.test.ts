import { expect, it } from 'vitest'
import { readXml, xmlText } from './xml.rules.ts'

it('reads elements, attributes, texts and what is written around them', () => {
  const read = readXml(`<?xml version="1.0"?>\n<!-- a plan --><a x="1 &lt; 2" y='z'>one <b/>&amp; <![CDATA[<two>]]> &#x41;</a>`)
  expect(read).toMatchObject({ name: 'a', text: 'one & <two> A', children: [{ name: 'b', text: '' }] })
  expect(read?.attributes).toEqual(
    new Map([
      ['x', '1 < 2'],
      ['y', 'z'],
    ]),
  )
})

it('refuses what is no XML, and document types', () => {
  for (const text of ['', 'plan', '<a>', '<a></b>', '<a/><b/>', '<a x=1/>', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'])
    expect(readXml(text), text).toBeNull()
})

it('writes what it reads', () => {
  const text = `<&>"' \u0007é`
  expect(readXml(`<a b="${xmlText(text)}">${xmlText(text)}</a>`)).toMatchObject({ text: `<&>"' é` })
})
