import type { Translate } from '#platform/texts/i18n.ts'
import type { RawField } from './form-definition.rules.ts'

export const formTemplates = ['contact', 'abstract', 'membership', 'feedback'] as const
export type FormTemplate = (typeof formTemplates)[number]

type Words = (name: string) => string
type Make = (word: Words, list: (name: string) => { label: string; value: string }[]) => RawField[]

const half = 'form-control col-md-6'
const whole = 'form-control'

const makers: Record<FormTemplate, Make> = {
  contact: (word, list) => [
    { type: 'text', name: 'name', label: word('name'), required: true, className: half },
    { type: 'text', subtype: 'email', name: 'email', label: word('email'), required: true, className: half },
    { type: 'select', name: 'subject', label: word('subject'), className: whole, values: list('subjects') },
    { type: 'textarea', name: 'message', label: word('message'), required: true, rows: 6, maxlength: 4000, className: whole },
  ],
  abstract: (word, list) => [
    { type: 'text', name: 'title', label: word('abstractTitle'), required: true, maxlength: 200, className: whole },
    { type: 'text', name: 'name', label: word('presenter'), required: true, className: half },
    { type: 'text', subtype: 'email', name: 'email', label: word('email'), required: true, className: half },
    { type: 'textarea', name: 'authors', label: word('authors'), rows: 2, className: whole },
    { type: 'radio-group', name: 'kind', label: word('kind'), required: true, inline: true, values: list('kinds') },
    { type: 'textarea', name: 'abstract', label: word('abstract'), required: true, rows: 10, maxlength: 3000, className: whole },
    { type: 'file', name: 'paper', label: word('paper'), className: whole },
    { type: 'checkbox', name: 'consent', label: word('consent'), required: true },
  ],
  membership: (word, list) => [
    { type: 'text', name: 'name', label: word('name'), required: true, className: half },
    { type: 'text', subtype: 'email', name: 'email', label: word('email'), required: true, className: half },
    { type: 'text', name: 'organisation', label: word('organisation'), className: half },
    { type: 'date', name: 'since', label: word('since'), className: half },
    { type: 'radio-group', name: 'membership', label: word('membership'), required: true, values: list('memberships') },
    {
      type: 'text',
      name: 'school',
      label: word('school'),
      required: true,
      className: whole,
      only_if: { entry: 'membership', any_of: ['2'] },
    },
    { type: 'file', name: 'licence', label: word('licence'), className: whole },
    { type: 'checkbox', name: 'statutes', label: word('statutes'), required: true },
  ],
  feedback: (word, list) => [
    { type: 'radio-group', name: 'rating', label: word('rating'), required: true, inline: true, values: list('ratings') },
    { type: 'textarea', name: 'good', label: word('good'), rows: 4, className: whole },
    { type: 'textarea', name: 'better', label: word('better'), rows: 4, className: whole },
    { type: 'text', subtype: 'email', name: 'email', label: word('answerTo'), className: whole },
  ],
}

/** A form to begin with, in the words of whoever makes it. */
export function templateFields(t: Translate, template: FormTemplate): RawField[] {
  const word = (name: string) => t(`forms-admin.template_${name}` as never)
  const list = (name: string) =>
    word(name)
      .split('|')
      .map((label, at) => ({ label: label.trim(), value: String(at + 1) }))
  return makers[template](word, list)
}
