import { type ComponentType, useCallback } from 'react'
import { ButtonLink } from '#ui/actions/link.tsx'
import { RichTextView } from '#ui/data/rich-text-view.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import type { ComponentKind } from '../../component.rules.ts'
import type { ContentAnswer, MediaContentAnswer, OpenedAnswer } from '../../learning.course.contract.ts'
import { AcknowledgementPart, CodePart, DocumentPart } from './content-parts.tsx'
import { FramedVideo } from './framed-video.tsx'
import { lockText } from './lock-text.ts'
import { MediaFailed, MediaPlayer, recordingAt } from './media-player.tsx'
import type { Pending, Told } from './use-media.ts'

/** What a kind that another feature owns is shown by: a quiz, a survey, a credit. */
export type ComponentPart = ComponentType<{ opened: OpenedAnswer; onChanged: () => void }>
export type ComponentParts = Partial<Record<ComponentKind, ComponentPart>>

type Beat = (told: { played?: [number, number][]; position?: number }) => Promise<boolean>
type ViewProps = {
  opened: OpenedAnswer
  parts: ComponentParts
  beat: Beat
  onPlayed: (played: Told['played']) => void
  pending: Pending
  onChanged: () => void
  addressOf: (componentId: number) => string
}

/** The content of a component, or why it is locked. */
export function ComponentView({ opened, parts, beat, onPlayed, pending, onChanged, addressOf }: ViewProps) {
  const t = useT()
  const format = useFormat()
  const { content, state, kind } = opened
  if (content === null) {
    const ways = state.lock?.opens_after ?? []
    return (
      <Callout
        tone="warning"
        title={t('course.locked')}
        actions={
          ways.length > 0 &&
          ways.map(({ id, title }) => (
            <ButtonLink key={id} href={addressOf(id)} variant="secondary" size="sm">
              {title}
            </ButtonLink>
          ))
        }
      >
        {state.lock && lockText(t, format, state.lock)}
      </Callout>
    )
  }
  const Part = parts[kind]
  if (Part) return <Part key={opened.id} opened={opened} onChanged={onChanged} />
  return <OwnContent key={opened.id} content={content} opened={opened} beat={beat} onPlayed={onPlayed} pending={pending} />
}

type OwnProps = Pick<ViewProps, 'opened' | 'beat' | 'onPlayed' | 'pending'> & { content: ContentAnswer }

function OwnContent({ content, ...rest }: OwnProps) {
  const t = useT()
  const { opened } = rest
  const isComplete = opened.state.flags.status === 'complete'
  switch (content.kind) {
    case 'web_content':
      return <RichTextView html={content.html} className="max-w-read" />
    case 'video':
    case 'audio':
      return <MediaContent content={content} kind={content.kind} {...rest} />
    case 'document':
      return <DocumentPart content={content} />
    case 'acknowledgement':
      return <AcknowledgementPart content={content} isComplete={isComplete} />
    case 'verification_code':
      return <CodePart content={content} isComplete={isComplete} />
    default:
      return <Callout>{t('course.notAvailable')}</Callout>
  }
}

type MediaProps = Omit<OwnProps, 'content'> & { content: MediaContentAnswer; kind: 'video' | 'audio' }

/** The recording with its transcript beside it. */
function MediaContent({ content, kind, opened, beat, onPlayed, pending }: MediaProps) {
  const t = useT()
  const { file, elsewhere, captions, transcript_html } = content
  const tell = useCallback((told: Told) => beat(told), [beat])
  const shared = { title: opened.title, startAt: opened.state.position_seconds, onTime: tell, onPlayed, pending }
  const recording = file ?? (elsewhere && elsewhere.kind !== 'framed' ? recordingAt(elsewhere) : null)
  return (
    <div className="grid gap-6">
      {recording ? (
        <MediaPlayer kind={kind} file={recording} captions={captions} fit="sight" {...shared} />
      ) : elsewhere?.kind === 'framed' ? (
        <FramedVideo source={elsewhere} {...shared} />
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
