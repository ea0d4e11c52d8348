type DemoMessage = {
  hoursAgo: number
  status: 'new' | 'read' | 'done' | 'spam'
  spamReason?: string
  values: Record<string, string | string[]>
}

/** What visitors wrote by the contact form, oldest first. */
export const formMessages: DemoMessage[] = [
  {
    hoursAgo: 190,
    status: 'done',
    values: {
      name: 'Hanna Lindgren',
      email: 'hanna.lindgren@example.org',
      subject: 'credits',
      member: 'yes',
      reach: ['email'],
      message: 'My certificate for the falls course still shows my maiden name. Can it be issued again?',
    },
  },
  {
    hoursAgo: 120,
    status: 'spam',
    spamReason: 'manyLinks',
    values: {
      name: 'Best Offers',
      email: 'offers@example.com',
      subject: 'other',
      reach: ['email'],
      message: 'Cheap shoes, six links.',
    },
  },
  {
    hoursAgo: 71,
    status: 'read',
    values: {
      name: 'Tomás Ibarra',
      email: 'tomas.ibarra@example.org',
      telephone: '+1 312 555 0177',
      subject: 'invoice',
      member: 'no',
      reach: ['email', 'telephone'],
      message: 'Our finance office needs the purchase order number on the invoice for the team registration.',
    },
  },
  {
    hoursAgo: 26,
    status: 'new',
    values: {
      name: 'Grace Owusu',
      email: 'grace.owusu@example.org',
      subject: 'access',
      member: 'yes',
      reach: ['message'],
      message: 'Will the workshop on the second day have live captions? I lip-read and sit better near the front.',
    },
  },
  {
    hoursAgo: 3,
    status: 'new',
    values: {
      name: 'Priya Raman',
      email: 'priya.raman@example.org',
      subject: 'membership',
      member: 'unsure',
      reach: ['email'],
      message: 'I graduate in June. Does my student membership turn into a full one by itself?',
    },
  },
]
