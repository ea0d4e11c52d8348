import { useCallback, useEffect, useId, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { patiently } from '#ui/feedback/coming-part.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useLazyPart } from '#ui/foundations/lazy-part.ts'
import { Modal } from '#ui/overlays/modal.tsx'
import type { CropArea } from './picture-cropper.tsx'

const loadCropper = patiently(() => import('./picture-cropper.tsx'), 'PictureCropper')

type PictureCropProps = {
  file: File
  isSending: boolean
  /** Why it did not get through. */
  problem: string | null
  onCancel: () => void
  onCut: (area: CropArea) => void
}

/** Moves and enlarges a picture under a square; drag, wheel, pinch, arrow keys and a slider. */
export function PictureCrop({ file, isSending, problem, onCancel, onCut }: PictureCropProps) {
  const t = useT()
  const [area, setArea] = useState<CropArea | null>(null)
  return (
    <Modal
      open
      size="content"
      title={t('account-ui.cutPicture')}
      onClose={onCancel}
      footer={
        <>
          <Button variant="secondary" onClick={onCancel}>
            {t('ui.cancel')}
          </Button>
          <Button loading={isSending} disabled={!area} onClick={() => area && onCut(area)}>
            {t('account-ui.usePicture')}
          </Button>
        </>
      }
    >
      {problem && (
        <Callout tone="danger" live="alert" className="mb-4">
          {problem}
        </Callout>
      )}
      <CropTable file={file} onArea={setArea} />
    </Modal>
  )
}

function CropTable({ file, onArea }: { file: File; onArea: (area: CropArea) => void }) {
  const t = useT()
  const id = useId()
  const address = useAddress(file)
  const Cropper = useLazyPart(loadCropper)
  const [zoom, setZoom] = useState(1)
  const [shown, setShown] = useState<CropArea | null>(null)
  const tell = useCallback(
    (percent: CropArea, pixels: CropArea) => {
      setShown(percent)
      onArea(pixels)
    },
    [onArea],
  )
  return (
    <div className="flex flex-col gap-5">
      <div className="relative h-72 overflow-hidden rounded-card bg-sunken">
        {Cropper && address ? (
          <Cropper address={address} zoom={zoom} onZoom={setZoom} onArea={tell} />
        ) : (
          <Skeleton className="size-full" />
        )}
      </div>
      <div className="flex items-center gap-5">
        <Preview address={address} area={shown} />
        <div className="flex-1">
          <label htmlFor={id} className="text-sm font-medium">
            {t('account-ui.zoom')}
          </label>
          <input
            id={id}
            data-autofocus
            type="range"
            min={1}
            max={3}
            step={0.05}
            value={zoom}
            onChange={(event) => setZoom(Number(event.target.value))}
            className="mt-1 block w-full"
          />
          <p className="mt-1 text-xs text-muted">{t('account-ui.cutHint')}</p>
        </div>
      </div>
    </div>
  )
}

/** As it will look beside the name. */
function Preview({ address, area }: { address: string | null; area: CropArea | null }) {
  return (
    <span className="relative block size-20 shrink-0 overflow-hidden rounded-full bg-sunken" aria-hidden="true">
      {address && area && (
        <img
          src={address}
          alt=""
          className="absolute max-w-none"
          style={{
            width: `${10_000 / area.width}%`,
            height: `${10_000 / area.height}%`,
            left: `${(-100 * area.x) / area.width}%`,
            top: `${(-100 * area.y) / area.height}%`,
          }}
        />
      )}
    </span>
  )
}

/** An address for a file that is only here. */
function useAddress(file: File): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
