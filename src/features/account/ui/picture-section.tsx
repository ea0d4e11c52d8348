import { useEffect, useRef, useState } from 'react'
import { acceptOf, namesOfAllowedTypes } from '#features/files/files.rules.ts'
import { Button } from '#ui/actions/button.tsx'
import { FileDrop } from '#ui/choosing/file-drop.tsx'
import { Avatar } from '#ui/data/avatar.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormReply } from './account-form.tsx'
import { PictureCrop } from './picture-crop.tsx'
import type { CropArea } from './picture-cropper.tsx'
import { Section } from './profile-frame.tsx'

/** Refusals that say nothing of the picture: it stays as it was cut, to be sent again. */
const toBeSentAgain = ['lost', 'notLoggedIn']

type PictureSectionProps = { name: string; picture: string | null; maxMb: number }

/** One's picture: dropped or chosen, cut to a square, sent; wrong ones are refused by the texts of §5 and §8 for six seconds. */
export function PictureSection({ name, picture, maxMb }: PictureSectionProps) {
  const t = useT()
  const sending = useFormReply('picture')
  const [chosen, setChosen] = useState<File | null>(null)
  const [sent, setSent] = useState<File | null>(null)
  const [round, setRound] = useState(0)
  const end = () => {
    setChosen(null)
    // A new file field, so that the same file can be chosen once more.
    setRound(round + 1)
  }
  const send = async (file: File, area: CropArea) => {
    setSent(file)
    const form = new FormData()
    form.append('form', 'picture')
    form.append('picture', file)
    for (const [key, value] of Object.entries(area)) form.append(key, String(value))
    await sending.fetcher.submit(form, { method: 'post', encType: 'multipart/form-data' })
  }
  const { reply } = sending
  const ending = useRef(end)
  ending.current = end
  useEffect(() => {
    if (reply && (reply.ok || !toBeSentAgain.includes(reply.key))) ending.current()
  }, [reply])
  const refused = reply && !reply.ok && !sending.isSending ? reply : null
  const error = refused && (refused.fields.picture?.join(' ') ?? (refused.message || t('common.error')))
  return (
    <Section title={t('account-ui.picture')} hint={t('account-ui.pictureHint')}>
      <div className="flex flex-col gap-5">
        <div className="flex items-center gap-5">
          <Avatar name={name} picture={picture} size="xl" />
          {picture && <RemovePicture />}
        </div>
        <sending.fetcher.Form method="post" encType="multipart/form-data">
          <input type="hidden" name="form" value="picture" />
          <FileDrop
            key={round}
            name="picture"
            label={t(picture ? 'account-ui.otherPicture' : 'account-ui.choosePicture')}
            kinds={namesOfAllowedTypes('image')}
            accept={acceptOf('image')}
            maxMb={maxMb}
            error={chosen ? null : error}
            onFile={setChosen}
          />
          <noscript>
            <Button type="submit" className="mt-3">
              {t('account-ui.upload')}
            </Button>
          </noscript>
        </sending.fetcher.Form>
        <p role="status" className="text-sm text-success empty:hidden">
          {reply?.ok && !sending.isSending && t('account-ui.pictureSaved')}
        </p>
      </div>
      {chosen && (
        <PictureCrop
          file={chosen}
          isSending={sending.isSending}
          problem={sent === chosen && refused && toBeSentAgain.includes(refused.key) ? error : null}
          onCancel={end}
          onCut={(area) => send(chosen, area)}
        />
      )}
    </Section>
  )
}

function RemovePicture() {
  const t = useT()
  const { fetcher, isSending, onSubmit } = useFormReply('remove-picture')
  return (
    <fetcher.Form method="post" onSubmit={onSubmit}>
      <input type="hidden" name="form" value="remove-picture" />
      <Button type="submit" variant="secondary" size="sm" loading={isSending}>
        {t('account-ui.removePicture')}
      </Button>
    </fetcher.Form>
  )
}
