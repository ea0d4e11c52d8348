import { LinkIfMay } from '#ui/admin/may.tsx'
import { Card } from '#ui/data/card.tsx'
import { SaveBar } from '#ui/editor/save-bar.tsx'
import { Checkbox } from '#ui/entries/checkbox.tsx'
import { Field } from '#ui/entries/field.tsx'
import { RadioGroup } from '#ui/entries/radio.tsx'
import { RichTextEditor } from '#ui/entries/rich-text-editor.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import type { EditedDiscussion } from '../../discussion.admin.contract.ts'
import { postingGroups, readerGroups } from '../../discussion.rules.ts'
import { kindOfTarget } from './discussion-texts.ts'
import { useDiscussionEditor } from './use-discussion-editor.ts'

type Editor = ReturnType<typeof useDiscussionEditor>

/** What a discussion is called and says at its head, who reads and writes in it, and whether it is there. Null: a new one. */
export function DiscussionEditor({ discussion }: { discussion: EditedDiscussion | null }) {
  const t = useT()
  const editor = useDiscussionEditor(discussion)
  const { entry, set, errorsOf } = editor
  const kind = kindOfTarget(discussion?.target ?? '')
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void editor.save()
      }}
    >
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <Card className="flex flex-col gap-5">
          {kind === 'discussion' && (
            <Field label={t('discussion-admin.title')} error={errorsOf('title')} required>
              <TextInput value={entry.title} maxLength={200} onChange={(event) => set({ title: event.target.value })} />
            </Field>
          )}
          <Field
            group
            label={t('discussion-admin.introduction')}
            hint={t('discussion-admin.introductionHint')}
            error={errorsOf('introduction')}
          >
            <RichTextEditor
              key={editor.edition}
              defaultValue={entry.introduction}
              onChange={(introduction) => set({ introduction })}
            />
          </Field>
        </Card>
        <Card className="flex flex-col gap-6">
          <Access editor={editor} kind={kind} />
          {discussion && discussion.held_count > 0 && (
            <p className="text-sm">
              <LinkIfMay needs="discussions.moderate" href="/admin/discussions/review">
                {t('discussion-admin.heldHere', { count: discussion.held_count })}
              </LinkIfMay>
            </p>
          )}
        </Card>
      </div>
      <SaveBar editor={editor} label={discussion ? undefined : t('discussion-admin.make')} />
    </form>
  )
}

type AccessProps = { editor: Editor; kind: ReturnType<typeof kindOfTarget> }

function Access({ editor: { entry: settings, set: change, errorsOf }, kind }: AccessProps) {
  const t = useT()
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
        error={errorsOf('posting')?.[0]}
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
