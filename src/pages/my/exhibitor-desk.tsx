import { useEffect } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadForPerson } from '#features/account/ui/load-for-person.ts'
import { DoorCamera } from '#features/checkin/ui/door/door-camera.tsx'
import { exhibitingCalls } from '#features/exhibiting/exhibiting.contract.ts'
import { EntryEditor } from '#features/exhibiting/ui/entry-editor.tsx'
import { FileDesk } from '#features/exhibiting/ui/file-desk.tsx'
import { LeadDesk } from '#features/exhibiting/ui/lead-desk.tsx'
import { ProgrammeHead } from '#features/programme/ui/programme-head.tsx'
import type { PageHandle } from '#platform/pages/page.ts'
import { useT } from '#ui/foundations/i18n.tsx'

export const handle: PageHandle = { namespaces: ['programme', 'exhibiting', 'door', 'editor'], usesCamera: true }

export const loader = (args: LoaderFunctionArgs) =>
  loadForPerson(args, exhibitingCalls.desk, {
    url_slug: args.params.url_slug ?? '',
    exhibitor_id: args.params.exhibitor_id ?? '',
  })

/** An exhibitor, for those who work for it. */
export function Component() {
  const t = useT()
  const desk = useLoaderData<typeof loader>()
  const { event, exhibitor } = desk
  // The camera is allowed by the document: whoever came here from another page of ours needs one of this page.
  useEffect(() => {
    if (!document.querySelector('meta[name="lectern-camera"]')) window.location.reload()
  }, [])
  return (
    <div className="mx-auto max-w-page px-4 py-6 md:py-10">
      <title>{`${exhibitor.title} · ${event.title}`}</title>
      <ProgrammeHead event={event} current="exhibitors" title={exhibitor.title} below={{ label: exhibitor.title }} />
      <p className="mb-8 text-muted">
        {[exhibitor.level, exhibitor.booth && t('programme.booth', { booth: exhibitor.booth })].filter(Boolean).join(' · ')}
      </p>
      {desk.may_scan && <LeadDesk desk={desk} camera={(onCode) => <DoorCamera onCode={onCode} />} />}
      {desk.may_edit && (
        <div className="mt-10">
          <FileDesk desk={desk} />
          <EntryEditor key={exhibitor.id} desk={desk} />
        </div>
      )}
    </div>
  )
}
