import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'
import { onSavingAgain, Version } from '#platform/calls/edition.contract.ts'
import { locales } from '#platform/texts/i18n.ts'
import { termGroups } from './terms.rules.ts'

const Group = z.enum(termGroups)
const Code = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,59}$/)
const InGroup = z.object({ group: Group })
const InTerm = z.object({ group: Group, code: Code })

const Name = z.string().trim().min(1).max(80)
const About = z.string().trim().max(500).default('')
const Unit = z.string().trim().max(40).default('')

/** Empty: not said in that language. */
const InLanguages = z.partialRecord(
  z.enum(locales),
  z.object({ name: z.string().trim().max(80).default(''), unit: z.string().trim().max(40).default('') }),
)

const Term = z.object({
  code: z.string(),
  name: z.string(),
  description: z.string(),
  /** Of credit types: what one counts, such as 'hours'. */
  unit: z.string(),
  translations: InLanguages,
  products: z.number(),
  version: Version,
})
export type TermView = z.output<typeof Term>

const Terms = z.record(Group, z.array(Term))
export type Terms = z.output<typeof Terms>
const change = { effect: 'write', who: 'catalogue.edit', answer: Terms } as const
const notFound = { termNotFound: 404 }

/** Topics, audiences and credit types, as administrators name them. Every answer is the whole list as it is then. */
export const termCalls = defineCalls('catalogue-admin', {
  listTerms: {
    about: 'Topics, audiences and credit types in their order, with how many products have each.',
    method: 'GET',
    path: '/api/admin/catalogue/terms',
    effect: 'read',
    who: 'catalogue.read',
    within: 'service',
    answer: Terms,
  },
  addTerm: {
    about: 'Adds a topic, an audience or a credit type at the end. Without a code, one is made from the name.',
    method: 'POST',
    path: '/api/admin/catalogue/terms/:group',
    ...change,
    params: InGroup,
    body: z.object({
      name: Name,
      code: z.string().trim().max(60).default(''),
      description: About,
      unit: Unit,
      translations: InLanguages.default({}),
    }),
  },
  orderTerms: {
    about: 'Puts a list into a new order: all its codes, each once.',
    method: 'PUT',
    path: '/api/admin/catalogue/terms/:group/order',
    ...change,
    params: InGroup,
    body: z.object({ codes: z.array(Code).max(1000) }),
    refusals: { orderIncomplete: 409 },
  },
  renameTerm: {
    about: 'Renames or describes anew. The code stays, and with it every address and import that uses it.',
    method: 'PUT',
    path: '/api/admin/catalogue/terms/:group/:code',
    ...change,
    params: InTerm,
    body: z.object({ name: Name, description: About, unit: Unit, translations: InLanguages.default({}), version: Version }),
    refusals: { ...notFound, ...onSavingAgain },
  },
  mergeTerm: {
    about: 'Gives all products of one term to another and removes it. Amounts of merged credit types are added.',
    method: 'POST',
    path: '/api/admin/catalogue/terms/:group/:code/merge',
    ...change,
    params: InTerm,
    body: z.object({ into: Code }),
    refusals: { ...notFound, mergeWithItself: 409, typeEarned: 409 },
  },
  removeTerm: {
    about: 'Removes what no product uses.',
    method: 'DELETE',
    path: '/api/admin/catalogue/terms/:group/:code',
    ...change,
    params: InTerm,
    refusals: { ...notFound, termInUse: 409, typeEarned: 409 },
  },
})
