import { describe, expect, it } from 'vitest'
import { shippedTemplate } from '#platform/mail/letter.ts'
import { defineMailKind, namesOf } from '#platform/mail/mail-kind.ts'
import { unknownNames } from '#platform/mail/template-text.ts'
import { locales, type MessageKey } from '#platform/texts/i18n.ts'
import { translateInto } from '#platform/texts/messages.ts'
import { features } from './features.ts'

const kinds = features.flatMap(({ mailKinds = [] }) => mailKinds)
const textsOf = (kind: (typeof kinds)[number], locale: (typeof locales)[number]) => {
  const t = translateInto(locale)
  const { footer } = kind.shipped
  return [...Object.values(shippedTemplate(t, kind)), ...(footer && !footer.startsWith('{') ? [t(footer as MessageKey)] : [])]
}

describe('every kind of mail', () => {
  it('has a name of its own, which administrators read in their language', () => {
    expect(new Set(kinds.map(({ name }) => name)).size).toBe(kinds.length)
    for (const locale of ['en', 'de'] as const) {
      const t = translateInto(locale)
      const keys = kinds.flatMap((kind) => [
        `mails.kind_${kind.name.replace('.', '_')}`,
        ...namesOf(kind).map((name) => `mails.name_${name}`),
      ])
      expect([...new Set(keys)].filter((key) => t(key as MessageKey) === key)).toEqual([])
    }
  })

  it.each(locales)('says in %s nothing that it does not know', (locale) => {
    const faults = kinds.flatMap((kind) =>
      unknownNames(textsOf(kind, locale), namesOf(kind)).map((name) => `${kind.name} ${name}`),
    )
    expect(faults).toEqual([])
  })

  it('would be seen with a name that it does not have (instrument check)', () => {
    const careless = defineMailKind({
      name: 'x.y',
      group: 'office',
      about: 'person',
      variables: ['title'],
      shipped: { subject: '{titel}', body: ['account.mailVerifyText'] },
    })
    expect(unknownNames(textsOf(careless, 'en'), namesOf(careless))).toEqual(['{titel}', '{name}'])
  })
})
