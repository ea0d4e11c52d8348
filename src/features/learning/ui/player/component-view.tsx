import { type ComponentType, useCallback } from 'react'
import { Callout } from '#ui/callout.tsx'
import { useT } from '#ui/i18n.tsx'
import { RichTextView } from '#ui/rich-text-view.tsx'
import { useFormat } from '#ui/use-format.ts'
import type { ComponentKind } from '../../component.rules.ts'
import type { ContentAnswer, MediaContentAnswer, OpenedAnswer } from '../../learning.course.contract.ts'
import { AcknowledgementPart, CodePart, DocumentPart, LiveSessionPart } from './content-parts.tsx'
import { lockText } from './lock-text.ts'
import { MediaFailed, MediaPlayer } from './media-player.tsx'
import type { Pending } from './use-media.ts'

/** What a kind that another feature owns is shown by: a quiz, a survey, a credit. */
export type ComponentPart = ComponentType<{ opened: OpenedAnswer; onChanged: () => void }>
export type ComponentParts = Partial<Record<ComponentKind, ComponentPart>>

type Beat = (told: { played?: [number, number][]; position?: number }) => Promise<boolean>
type ViewProps = { opened: OpenedAnswer; parts: ComponentParts; beat: Beat; pending: Pending; onChanged: () => void }

/** The content of a component, or why it is locked. */
export function ComponentView({ opened, parts, beat, pending, onChanged }: ViewProps) {
  const t = useT()
  const format = useFormat()
  const { content, state, kind } = opened
  if (content === null)
    return (
      <Callout tone="warning" title={t('course.locked')}>
        {state.lock && lockText(t, format, state.lock)}
      </Callout>
    )
  const Part = parts[kind]
  if (Part) return <Part key={opened.id} opened={opened} onChanged={onChanged} />
  return <OwnContent key={opened.id} content={content} opened={opened} beat={beat} pending={pending} />
}

type OwnProps = Pick<ViewProps, 'opened' | 'beat' | 'pending'> & { content: ContentAnswer }

function OwnContent({ content, opened, beat, pending }: OwnProps) {
  const t = useT()
  const isComplete = opened.state.flags.status === 'complete'
  switch (content.kind) {
    case 'web_content':
      return <RichTextView html={content.html} className="max-w-read" />
    case 'video':
    case 'audio':
      return <MediaContent content={content} kind={content.kind} opened={opened} beat={beat} pending={pending} />
    case 'document':
      return <DocumentPart content={content} />
    case 'acknowledgement':
      return <AcknowledgementPart content={content} isComplete={isComplete} />
    case 'verification_code':
      return <CodePart content={content} isComplete={isComplete} />
    case 'live_session':
      return <LiveSessionPart content={content} isComplete={isComplete} />
    default:
      return <Callout>{t('course.notAvailable')}</Callout>
  }
}

type MediaProps = Omit<OwnProps, 'content'> & { content: MediaContentAnswer; kind: 'video' | 'audio' }

/** The recording with its transcript beside it. */
function MediaContent({ content: { file, captions, transcript_html }, kind, opened, beat, pending }: MediaProps) {
  const t = useT()
  const tell = useCallback((told: { played: [number, number][]; position: number }) => beat(told), [beat])
  return (
    <div className="grid gap-6">
      {file ? (
        <MediaPlayer
          kind={kind}
          file={file}
          title={opened.title}
          captions={captions}
          startAt={opened.state.position_seconds}
          onTime={tell}
          pending={pending}
        />
      ) : (
        <MediaFailed file={null} />
      )}
      {transcript_html !== '' && (
        <details open className="rounded-card border bg-raised">
          <summary className="px-4 py-3 text-sm font-medium">{t('course.transcript')}</summary>
          <div className="max-h-96 overflow-y-auto px-4 pb-4 scroll-quiet">
            <RichTextView html={transcript_html} className="max-w-read text-sm" />
          </div>
        </details>
      )}
    </div>
  )
}
