import { defineMailKind } from '#platform/mail/mail-kind.ts'

const ofOffer = (name: string, word: 'Offered' | 'Expired') =>
  defineMailKind({
    name: `waitlist.${name}`,
    group: 'registrations',
    about: 'registration',
    variables: ['name', 'title', 'until'],
    shipped: {
      subject: `waitlist.mail${word}Subject`,
      body: [`waitlist.mail${word}Text`],
      action: `waitlist.mail${word}Action`,
      footer: 'waitlist.mailFooter',
    },
  })

export const waitlistMail = { offered: ofOffer('offered', 'Offered'), expired: ofOffer('expired', 'Expired') }
