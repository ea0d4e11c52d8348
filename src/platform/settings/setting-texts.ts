import type { MessageKey, Translate } from '../texts/i18n.ts'

/** A setting's label, its help, or the name of one of its choices. A setting may do without help, and a choice may be its own name. */
export function settingText(t: Translate, name: string, part: 'label' | 'help' | { choice: string }): string {
  const key = part === 'label' ? name : part === 'help' ? `${name}Help` : `${name}_${part.choice}`
  const full = `settings.${key}` as MessageKey
  const text = t(full)
  if (text !== full) return text
  return part === 'help' ? '' : part === 'label' ? name : part.choice
}
