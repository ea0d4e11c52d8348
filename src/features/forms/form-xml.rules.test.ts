import { describe, expect, it } from 'vitest'
import { fieldsOf } from './form-definition.rules.ts'
import { readXmlDefinition } from './form-xml.rules.ts'

const old = `<?xml version="1.0"?>
<form-template>
  <!-- made in 2016 -->
  <fields>
    <field class="form-control text-input" label="Your &quot;full&quot; name &amp; title" name="text-1475" required="true" subtype="text" type="text"/>
    <field class="select" description="One only" label='Pet' name="select-1" type="select" multiple="false">
      <option value="cat" selected="true">Cat &lt;3</option>
      <option label="Dog" value="dog"/>
    </field>
    <field label="Heading" subtype="h2" type="header"></field>
  </fields>
</form-template>`

describe('a definition that formBuilder kept as XML', () => {
  it('becomes the list of fields that it was', () => {
    expect(readXmlDefinition(old)).toEqual([
      {
        className: 'form-control text-input',
        label: 'Your "full" name & title',
        name: 'text-1475',
        required: true,
        subtype: 'text',
        type: 'text',
      },
      {
        className: 'select',
        description: 'One only',
        label: 'Pet',
        name: 'select-1',
        type: 'select',
        multiple: false,
        values: [
          { label: 'Cat <3', value: 'cat', selected: true },
          { label: 'Dog', value: 'dog' },
        ],
      },
      { label: 'Heading', subtype: 'h2', type: 'header' },
    ])
  })

  it('is shown like any other', () => {
    const fields = fieldsOf(readXmlDefinition(old) ?? [])

    expect(fields.map(({ type, required }) => [type, required])).toEqual([
      ['text', true],
      ['select', false],
      ['header', false],
    ])
  })

  it.each(['', '<p>Hello</p>', '<', '<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>', 'plain words'])('is not %s', (text) => {
    expect(readXmlDefinition(text)).toBeNull()
  })

  it('lets nothing in that is not of the form, and ends however it is cut', () => {
    for (let at = 0; at < old.length; at += 7) expect(() => readXmlDefinition(old.slice(0, at))).not.toThrow()
    expect(readXmlDefinition('<fields><script>alert(1)</script><field type="text" label="&#x41;&bogus;"/></fields>')).toEqual([
      { type: 'text', label: 'A&bogus;' },
    ])
  })
})
