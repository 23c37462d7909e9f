/** The part of a photo that people see, chosen before it is sent: pulled with a finger, or moved with the keys. */
import { Actions } from '@app/ui/actions'
import { Button } from '@app/ui/button'
import { Dialog } from '@app/ui/dialog'
import { Field } from '@app/ui/field'
import { useEffect, useId, useRef, useState, type PointerEvent } from 'react'
import { useText } from '../../../shared/texts.tsx'
import { CARD_RATIO, cropArea, FIRST_VIEW, largestZoom, pulled, type CropView } from './crop-area.ts'
import { cropped } from './crop-file.ts'

const PREVIEW_WIDTH = 480

interface CropDialogProps {
  file: File
  picture: ImageBitmap
  onUse: (file: File) => void
  onClose: () => void
}

export function CropDialog({ file, picture, onUse, onClose }: CropDialogProps) {
  const t = useText()
  const [view, setView] = useState(FIRST_VIEW)
  const [busy, setBusy] = useState(false)
  async function use() {
    setBusy(true)
    onUse(await cropped(file, picture, view))
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      closeLabel={t('photos.crop.cancel')}
      title={t('photos.crop')}
      text={t('photos.crop.text')}
      width={28}
      actions={
        <Actions>
          <Button variant="primary" busy={busy} onClick={() => void use()}>
            {t('photos.crop.use')}
          </Button>
          <Button variant="line" onClick={() => onUse(file)}>
            {t('photos.crop.whole')}
          </Button>
        </Actions>
      }
    >
      <CropPreview name={file.name} picture={picture} view={view} onView={setView} />
      <CropControls picture={picture} view={view} onView={setView} />
    </Dialog>
  )
}

interface CropPartProps {
  picture: ImageBitmap
  view: CropView
  onView: (view: CropView) => void
}

/** As a card shows it. */
function CropPreview({ name, picture, view, onView }: CropPartProps & { name: string }) {
  const t = useText()
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const surface = canvas.current
    const { x, y, width, height } = cropArea(picture, view)
    surface?.getContext('2d')?.drawImage(picture, x, y, width, height, 0, 0, surface.width, surface.height)
  }, [picture, view])
  const pull = ({ currentTarget, buttons, movementX, movementY }: PointerEvent<HTMLCanvasElement>) => {
    if (buttons === 0) return
    onView(pulled(picture, view, movementX / currentTarget.clientWidth, movementY / currentTarget.clientHeight))
  }
  return (
    <canvas
      ref={canvas}
      className="crop"
      width={PREVIEW_WIDTH}
      height={PREVIEW_WIDTH / CARD_RATIO}
      role="img"
      aria-label={t('photos.crop.preview', { name })}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={pull}
    />
  )
}

const STEPS = 100

function CropControls({ picture, view, onView }: CropPartProps) {
  const t = useText()
  const most = largestZoom(picture)
  const { width, height } = cropArea(picture, view)
  return (
    <div className="stack gap-2">
      {most > 1 && (
        <Slider
          label={t('photos.crop.zoom')}
          share={(view.zoom - 1) / (most - 1)}
          onShare={(share) => onView({ ...view, zoom: 1 + share * (most - 1) })}
        />
      )}
      {picture.width - width > 1 && (
        <Slider label={t('photos.crop.across')} share={view.left} onShare={(left) => onView({ ...view, left })} />
      )}
      {picture.height - height > 1 && (
        <Slider label={t('photos.crop.down')} share={view.top} onShare={(top) => onView({ ...view, top })} />
      )}
    </div>
  )
}

function Slider({ label, share, onShare }: { label: string; share: number; onShare: (share: number) => void }) {
  const id = useId()
  return (
    <Field label={label} id={id}>
      <input
        id={id}
        type="range"
        className="slider"
        min={0}
        max={STEPS}
        value={Math.round(share * STEPS)}
        onChange={({ target }) => onShare(Number(target.value) / STEPS)}
      />
    </Field>
  )
}
