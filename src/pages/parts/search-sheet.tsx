import { useEffect, useState } from 'react'
import { Form, useLocation } from 'react-router'
import { SearchEntry } from '#ui/choosing/search-entry.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { loadSuggestions } from './suggestions.ts'

/** The search of a phone: the whole screen for the entry and what it suggests, until one goes somewhere. */
export function SearchSheet({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { key } = useLocation()
  const [openedAt] = useState(key)
  useEffect(() => {
    if (key !== openedAt) onClose()
  }, [key, openedAt, onClose])
  return (
    <Modal open onClose={onClose} title={t('shell.searchSite')}>
      <search>
        <Form action="/search-full-site">
          <SearchEntry label={t('shell.searchSite')} load={loadSuggestions} place="page" autoFocus />
        </Form>
      </search>
    </Modal>
  )
}
