import { defineMailKind } from '#platform/mail/mail-kind.ts'

export const formMail = {
  received: defineMailKind({
    name: 'forms.received',
    group: 'office',
    about: 'person',
    variables: ['form', 'sender', 'url'],
    blocks: ['entries'],
    shipped: { subject: 'forms.mailSubject', body: ['forms.mailIntro', '{entries}', 'forms.mailInbox'] },
  }),
  answered: defineMailKind({
    name: 'forms.answered',
    group: 'office',
    about: 'person',
    variables: ['form', 'date'],
    blocks: ['answer', 'entries'],
    shipped: { subject: 'forms.answerSubject', body: ['{answer}', 'forms.answerQuote', '{entries}'] },
  }),
}
