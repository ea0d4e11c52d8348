import type { NewsKind } from '#features/catalogue/product-news.rules.ts'
import { defineMailKind, type MailKind } from '#platform/mail/mail-kind.ts'

export const registrationMail = {
  registration: defineMailKind({
    name: 'registrations.registered',
    group: 'registrations',
    about: 'registration',
    variables: ['name', 'title'],
    blocks: ['orderedBy', 'occasion'],
    shipped: {
      subject: 'registrations.mailRegisteredSubject',
      body: ['registrations.mailRegisteredText', '{orderedBy}', '{occasion}'],
      action: 'registrations.mailRegisteredAction',
      footer: 'registrations.mailFooter',
    },
  }),
  cancellation: defineMailKind({
    name: 'registrations.cancelled',
    group: 'registrations',
    about: 'registration',
    variables: ['name', 'title'],
    blocks: ['occasion'],
    shipped: {
      subject: 'registrations.mailCancelledSubject',
      body: ['registrations.mailCancelledText', '{occasion}'],
      action: 'registrations.mailCancelledAction',
      footer: 'registrations.mailFooter',
    },
  }),
}

const ofNews = (name: string, word: 'Moved' | 'CalledOff' | 'Withdrawn' | 'Restored') =>
  defineMailKind({
    name: `registrations.${name}`,
    group: 'registrations',
    about: 'registration',
    variables: ['name', 'title'],
    blocks: ['occasion', 'note'],
    shipped: {
      subject: `registrations.mail${word}Subject`,
      body: [`registrations.mail${word}Text`, '{occasion}', '{note}'],
      action: 'registrations.mailRegisteredAction',
      footer: 'registrations.mailFooter',
    },
  })

export const newsMail = {
  moved: ofNews('moved', 'Moved'),
  calledOff: ofNews('calledOff', 'CalledOff'),
  withdrawn: ofNews('withdrawn', 'Withdrawn'),
  restored: ofNews('restored', 'Restored'),
} satisfies Record<NewsKind, MailKind>

export const registrationMailKinds = [...Object.values(registrationMail), ...Object.values(newsMail)]
