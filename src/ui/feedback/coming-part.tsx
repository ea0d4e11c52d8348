import { type ComponentType, lazy, useEffect } from 'react'
import { useT } from '../foundations/i18n.tsx'
import { useToast } from './toast.tsx'

type Load<P> = () => Promise<ComponentType<P>>

const lazily = <P,>(load: Load<P>) => lazy(async () => ({ default: await load() }))

/** A part that comes when somebody asks for it. Where it cannot come, that is said, and the page around it stays. */
export const comingPart = <P,>(load: Load<P>) => lazily(() => load().catch((): ComponentType<P> => Missing))

/** A part of the page itself: asked for again until it comes. What the server drew of it stands until then, and so does the page around it. */
export const patientPart = <P,>(load: Load<P>) => lazily(() => untilItComes(load, 1000))

const untilItComes = <P,>(load: Load<P>, pause: number): Promise<ComponentType<P>> =>
  load().catch(() => new Promise((done) => setTimeout(() => done(untilItComes(load, Math.min(30_000, pause * 2))), pause)))

function Missing() {
  const t = useT()
  const toast = useToast()
  useEffect(() => toast({ text: t('common.error'), tone: 'danger' }), [t, toast])
  return null
}
