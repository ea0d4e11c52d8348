import { Button } from '#ui/button.tsx'
import { Callout } from '#ui/callout.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { useT } from '#ui/i18n.tsx'
import { Link } from '#ui/link.tsx'
import { RadioGroup } from '#ui/radio.tsx'
import { RichTextEditor } from '#ui/rich-text-editor.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { EditedDiscussion } from '../../discussion.admin.contract.ts'
import { postingGroups, readerGroups } from '../../discussion.rules.ts'
import { kindOfTarget } from './discussion-texts.ts'
import { useDiscussionEditor } from './use-discussion-editor.ts'

type Editor = ReturnType<typeof useDiscussionEditor>

/** What a discussion is called and says at its head, who reads and writes in it, and whether it is there. Null: a new one. */
export function DiscussionEditor({ discussion }: { discussion: EditedDiscussion | null }) {
  const t = useT()
  const editor = useDiscussionEditor(discussion)
  const { saved, settings, change, refused } = editor
  const isAlone = kindOfTarget(saved?.target ?? '') === 'discussion'
  return (
    <form
      className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void editor.save()
      }}
    >
      <Card className="flex flex-col gap-5">
        {isAlone && (
          <Field label={t('discussion-admin.title')} error={refused?.fields.title} required>
            <TextInput value={settings.title} maxLength={200} onChange={(event) => change({ title: event.target.value })} />
          </Field>
        )}
        <Field
          group
          label={t('discussion-admin.introduction')}
          hint={t('discussion-admin.introductionHint')}
          error={refused?.fields.introduction}
        >
          <RichTextEditor
            key={editor.edition}
            defaultValue={settings.introduction}
            onChange={(introduction) => change({ introduction })}
          />
        </Field>
      </Card>
      <Card className="flex flex-col gap-6">
        <Access editor={editor} />
        {refused && <Refusal editor={editor} />}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" loading={editor.isBusy}>
            {t(saved ? 'discussion-admin.save' : 'discussion-admin.make')}
          </Button>
          {editor.isDirty && saved && <span className="text-muted text-sm">{t('discussion-admin.unsaved')}</span>}
        </div>
        {saved && saved.held_count > 0 && (
          <p className="text-sm">
            <Link href="/admin/discussions/review">{t('discussion-admin.heldHere', { count: saved.held_count })}</Link>
          </p>
        )}
      </Card>
    </form>
  )
}

function Access({ editor: { saved, settings, change, refused } }: { editor: Editor }) {
  const t = useT()
  const kind = kindOfTarget(saved?.target ?? '')
  const groups = postingGroups.filter((group) => group !== 'registered' || kind === 'product')
  return (
    <>
      <Checkbox
        label={t('discussion-admin.isShown')}
        hint={t('discussion-admin.isShownHint')}
        checked={settings.is_shown}
        onChange={(event) => change({ is_shown: event.target.checked })}
      />
      {kind === 'discussion' ? (
        <RadioGroup
          name="readers"
          legend={t('discussion-admin.readers')}
          value={settings.readers}
          options={readerGroups.map((value) => ({ value, label: t(`discussion-admin.readers_${value}`) }))}
          onChange={(chosen) => change({ readers: readerGroups.find((group) => group === chosen) })}
        />
      ) : (
        <div className="text-sm">
          <p className="font-medium">{t('discussion-admin.readers')}</p>
          <p className="mt-1 text-muted">{t(`discussion-admin.readersHint_${kind}`)}</p>
        </div>
      )}
      <RadioGroup
        name="posting"
        legend={t('discussion-admin.posting')}
        hint={t('discussion-admin.postingHint')}
        error={refused?.fields.posting?.[0]}
        value={settings.posting}
        options={groups.map((value) => ({ value, label: t(`discussion-admin.posting_${value}`) }))}
        onChange={(chosen) => change({ posting: postingGroups.find((group) => group === chosen) })}
      />
      <Checkbox
        label={t('discussion-admin.isModerated')}
        hint={t('discussion-admin.isModeratedHint')}
        checked={settings.is_moderated}
        onChange={(event) => change({ is_moderated: event.target.checked })}
      />
    </>
  )
}

/** Where somebody else was faster, theirs is one step away; nothing of one's own goes before that step. */
function Refusal({ editor: { refused, isBusy, takeTheirs } }: { editor: Editor }) {
  const t = useT()
  return (
    <Callout
      tone={refused?.isStale ? 'warning' : 'danger'}
      live="alert"
      actions={
        refused?.isStale && (
          <Button size="sm" variant="secondary" loading={isBusy} onClick={() => void takeTheirs()}>
            {t('discussion-admin.takeTheirs')}
          </Button>
        )
      }
    >
      {refused?.message}
    </Callout>
  )
}
