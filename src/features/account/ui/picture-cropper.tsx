import { useState } from 'react'
import Cropper from 'react-easy-crop'
import { useT } from '#ui/foundations/i18n.tsx'

export type CropArea = { x: number; y: number; width: number; height: number }

export type PictureCropperProps = {
  address: string
  zoom: number
  onZoom: (zoom: number) => void
  /** What lies under the circle: in percent for a preview, in the picture's own pixels for the server. */
  onArea: (percent: CropArea, pixels: CropArea) => void
}

/** The library writes a style element of its own, which the page's policy lets through by its nonce only. */
const pageNonce = () => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce

/** Loaded when somebody has chosen a picture. */
export function PictureCropper({ address, zoom, onZoom, onArea }: PictureCropperProps) {
  const t = useT()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  return (
    <Cropper
      image={address}
      crop={crop}
      zoom={zoom}
      aspect={1}
      cropShape="round"
      showGrid={false}
      nonce={pageNonce()}
      onCropChange={setCrop}
      onZoomChange={onZoom}
      onCropAreaChange={onArea}
      mediaProps={{ alt: '' }}
      cropperProps={{ role: 'application', 'aria-label': t('account-ui.movePicture') }}
    />
  )
}
