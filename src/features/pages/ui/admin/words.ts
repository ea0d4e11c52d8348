import { isPlacedKind, kindOf } from '#features/widgets/kinds.rules.ts'
import type { MessageKey } from '#platform/texts/i18n.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import type { PageBlock } from '../../page-content.rules.ts'

/** What kinds, fields and choices are called, and what a block says in a few words. */
export function useWords() {
  const t = useT()
  return {
    kind: (kind: string): string => (isPlacedKind(kind) ? t(`pages-admin.kind_${kind}` as MessageKey) : kind),
    about: (kind: string): string => t(`pages-admin.about_${kind}` as MessageKey),
    field: (name: string): string => t(`pages-admin.field_${name}` as MessageKey),
    choice: (field: string, choice: string): string => t(`pages-admin.${field}_${choice}` as MessageKey),
    summary: ({ kind, settings }: PageBlock): string => {
      const texts = (kindOf(kind)?.fields ?? [])
        .filter(({ type }) => type === 'text' || type === 'long' || type === 'html' || type === 'product')
        .map(({ name }) => plain(String(settings[name] ?? '')))
      return texts.find((text) => text !== '')?.slice(0, 80) ?? ''
    },
  }
}

const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
