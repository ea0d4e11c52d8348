/** The accounts of the demo academy, printed at start and on its page for signing in. */
const password = 'Lectern-demo-1'

export const demoAccounts = [
  { email: 'admin@example.org', password, what: 'administrator' },
  { email: 'learner@example.org', password, what: 'learner' },
  { email: 'colleague@example.org', password, what: 'a colleague' },
]
