/** The photo, or what is said while it is made or when it was refused. */
import type { OwnPhoto } from '@app/contract'
import { Icon } from '@app/ui/icon'
import { CircleAlert, ImageIcon } from 'lucide-react'
import { usePhotoUrl } from '../../../shared/site/use-photo-url.ts'
import { useText } from '../../../shared/texts.tsx'

export function PhotoContent({ photo: { state, refusal, image } }: { photo: OwnPhoto }) {
  const t = useText()
  const address = usePhotoUrl()
  if (state === 'refused') {
    return (
      <span className="photo-slot__words">
        <Icon of={CircleAlert} />
        <b>{t('photos.refused')}</b>
        <span>{t(`photos.refused.${refusal ?? 'rules'}`)}</span>
      </span>
    )
  }
  if (!image) {
    return (
      <span className="photo-slot__words">
        <Icon of={ImageIcon} />
        <span>{t('photos.processing')}</span>
      </span>
    )
  }
  return <img src={address(image.match)} alt="" draggable={false} decoding="async" />
}
