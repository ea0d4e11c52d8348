import { Camera, CameraOff, SwitchCamera } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { cx } from '#ui/foundations/cx.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { wakeSound } from './sounds.ts'
import { useCamera } from './use-camera.ts'

/** The camera, which reads by itself once it is started. */
export function DoorCamera({ onCode }: { onCode: (code: string) => void }) {
  const t = useT()
  const video = useRef<HTMLVideoElement>(null)
  const { state, start, stop, turn } = useCamera(video, onCode)
  const isOn = state === 'on' || state === 'starting'
  return (
    <div className="grid gap-3">
      <video
        ref={video}
        muted
        playsInline
        aria-label={t('door.cameraLabel')}
        data-state={state}
        className={cx('aspect-video w-full rounded-card bg-film object-cover', !isOn && 'hidden')}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          variant={isOn ? 'secondary' : 'primary'}
          size={isOn ? 'md' : 'lg'}
          wide={!isOn}
          loading={state === 'starting'}
          icon={isOn ? <CameraOff className="size-4" aria-hidden="true" /> : <Camera className="size-5" aria-hidden="true" />}
          onClick={() => {
            wakeSound()
            if (isOn) stop()
            else start()
          }}
        >
          {t(isOn ? 'door.stopCamera' : 'door.startCamera')}
        </Button>
        {state === 'on' && (
          <Button variant="quiet" icon={<SwitchCamera className="size-4" aria-hidden="true" />} onClick={turn}>
            {t('door.switchCamera')}
          </Button>
        )}
      </div>
      {state === 'refused' && (
        <Callout tone="warning" live="alert">
          {t('door.cameraRefused')}
        </Callout>
      )}
    </div>
  )
}
