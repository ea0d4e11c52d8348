import { z } from 'zod'

/** formBuilder's types (3.23), each with its subtypes; the first is meant where none is named. */
export const fieldTypes = {
  text: ['text', 'password', 'email', 'color', 'tel'],
  textarea: ['textarea', 'tinymce', 'quill'],
  number: ['number', 'range'],
  date: ['date', 'time', 'datetime-local'],
  select: ['select'],
  autocomplete: ['autocomplete'],
  'checkbox-group': ['checkbox-group'],
  'radio-group': ['radio-group'],
  checkbox: ['checkbox'],
  file: ['file', 'fineuploader'],
  header: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  paragraph: ['p', 'address', 'blockquote', 'canvas', 'output'],
  button: ['button', 'submit', 'reset'],
  hidden: ['hidden'],
} as const
export type FieldType = keyof typeof fieldTypes
export const fieldTypeNames = Object.keys(fieldTypes) as FieldType[]

/** Asked only where an earlier field was answered with any one of these, in the surveys' shape. */
export const FieldCondition = z.object({ entry: z.string(), any_of: z.array(z.string()) })
export type FieldCondition = z.output<typeof FieldCondition>

/** A field as it is shown: formBuilder's attributes by formBuilder's names, each there and of its type. */
export const FormField = z.object({
  /** Its name in the form and in what is sent; another one where the definition has a name twice or none. */
  key: z.string(),
  /** `invalid`: of a type that nobody knows. */
  type: z.enum([...fieldTypeNames, 'invalid']),
  subtype: z.string(),
  name: z.string(),
  id: z.string(),
  className: z.string(),
  label: z.string(),
  /** A paragraph's own marks, cleaned; empty for everything else. */
  html: z.string(),
  description: z.string(),
  placeholder: z.string(),
  value: z.string(),
  required: z.boolean(),
  values: z.array(z.object({ label: z.string(), value: z.string(), selected: z.boolean() })),
  multiple: z.boolean(),
  inline: z.boolean(),
  toggle: z.boolean(),
  other: z.boolean(),
  requireValidOption: z.boolean(),
  min: z.string(),
  max: z.string(),
  step: z.string(),
  maxlength: z.number().nullable(),
  rows: z.number().nullable(),
  style: z.string(),
  /** Of twelve. */
  columns: z.number(),
  only_if: FieldCondition.nullable(),
})
export type FormField = z.output<typeof FormField>
