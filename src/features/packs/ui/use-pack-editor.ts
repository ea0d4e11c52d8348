import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { Reply } from '#platform/calls/api.ts'
import { ask } from '#platform/calls/client.ts'
import { decimalSignOf } from '#platform/texts/typed-number.ts'
import { useFormEditor } from '#ui/editor/use-form-editor.ts'
import { useLanguage } from '#ui/foundations/i18n.tsx'
import { type EnteredPack, enteredPack, entryOfPack, freshPack, packRequest } from '../pack-form.rules.ts'
import { type AdminPack, packsAdminCalls } from '../packs.admin.contract.ts'

const labels = {
  kind: 'kind',
  name: 'name',
  summary: 'summary',
  details: 'details',
  price: 'price',
  bonus: 'bonus',
  registrations: 'registrations',
  productIds: 'products',
  topicIds: 'topics',
  kinds: 'kinds',
  validDays: 'validDays',
  membersOnly: 'membersOnly',
  isShared: 'isShared',
  notForSale: 'notForSale',
} as const

type Surroundings = { topics: { id: number; name: string }[]; currency: string }

/** A pack in its form. Null: a new one. */
export function usePackEditor(pack: AdminPack | null, { topics, currency }: Surroundings) {
  const { t, locale } = useLanguage()
  const decimal = decimalSignOf(locale)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [fresh] = useState(() => ({ entry: freshPack(currency), version: null }))
  const storedOf = (view: AdminPack) => ({ entry: entryOfPack(view, { currency, decimal }), version: view.version })
  const made = useFormEditor<EnteredPack, AdminPack | { id: number }>({
    read: enteredPack,
    stored: pack ? storedOf(pack) : fresh,
    send: (entered, version): Promise<Reply<AdminPack | { id: number }>> =>
      pack
        ? ask(packsAdminCalls.update, { pack_id: pack.id, ...packRequest(entered, decimal), version: String(version) })
        : ask(packsAdminCalls.create, packRequest(entered, decimal)),
    theirs: storedOf,
    onSaved: async (saved) => {
      if ('version' in saved) {
        void revalidate()
        return storedOf(saved)
      }
      made.editor.release()
      await navigate(`/admin/packs/${saved.id}`, { replace: true })
      return null
    },
    labelOf: (path) => {
      const name = Object.entries(labels).find(([one]) => one === path)?.[1]
      return name ? t(`packs-admin.${name}`) : null
    },
    wordsOf: (path, value) => {
      if (path === 'kind') return t(`packs-admin.kind_${value as EnteredPack['kind']}`)
      if (path !== 'topicIds') return null
      const names = topics.filter(({ id }) => (value as string[]).includes(String(id))).map(({ name }) => name)
      return names.join('\n') || null
    },
  })
  return made
}
