/** The ways to choose files: a tile among the photos, or a button where there are none yet. */
import { Button } from '@app/ui/button'
import { AddPhotoSlot } from '@app/ui/photo-grid'
import { ImagePlus } from 'lucide-react'
import { useRef } from 'react'
import { useText } from '../../../shared/texts.tsx'
import { PHOTO_TYPES } from './check-file.ts'

interface AddPhotoProps {
  onFiles: (files: File[]) => void
}

function useChooser({ onFiles }: AddPhotoProps) {
  const input = useRef<HTMLInputElement>(null)
  return {
    choose: () => input.current?.click(),
    chooser: (
      <input
        ref={input}
        type="file"
        hidden
        multiple
        // Without HEIC: a phone whose camera writes it then hands over a JPEG by itself.
        accept={PHOTO_TYPES.join(',')}
        onChange={({ target }) => {
          onFiles(Array.from(target.files ?? []))
          target.value = ''
        }}
      />
    ),
  }
}

export function AddSlot(props: AddPhotoProps) {
  const t = useText()
  const { choose, chooser } = useChooser(props)
  return (
    <>
      <AddPhotoSlot label={t('photos.add')} onClick={choose} />
      {chooser}
    </>
  )
}

export function AddButton(props: AddPhotoProps) {
  const t = useText()
  const { choose, chooser } = useChooser(props)
  return (
    <>
      <Button variant="primary" icon={ImagePlus} onClick={choose}>
        {t('photos.add')}
      </Button>
      {chooser}
    </>
  )
}
