import { type ComponentType, lazy, useEffect } from 'react'
import { useT } from '../foundations/i18n.tsx'
import { useToast } from './toast.tsx'

/** A part that comes when somebody asks for it. Where it cannot come, that is said, and the page around it stays. */
export const comingPart = <P,>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await load().catch((): ComponentType<P> => Missing) }))

function Missing() {
  const t = useT()
  const toast = useToast()
  useEffect(() => toast({ text: t('common.error'), tone: 'danger' }), [t, toast])
  return null
}
