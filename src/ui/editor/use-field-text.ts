import { useT } from '../foundations/i18n.tsx'
import { useFormat } from '../foundations/use-format.ts'
import { withoutMarks } from './editor.rules.ts'

/** A field's value as people read it: texts without their markup, switches in words, lists one after another. */
export function useFieldText(): (value: unknown) => string {
  const t = useT()
  const format = useFormat()
  const textOf = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return t('editor.empty')
    if (typeof value === 'boolean') return t(value ? 'editor.on' : 'editor.off')
    if (typeof value === 'number') return format.number(value)
    if (typeof value === 'string') return withoutMarks(value) || t('editor.empty')
    const parts = Array.isArray(value) ? value : Object.values(value)
    return parts.length === 0 ? t('editor.empty') : parts.map(textOf).join(Array.isArray(value) ? '\n' : ', ')
  }
  return textOf
}
