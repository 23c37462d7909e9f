/** Files on their way, and those that did not make it, each with the reason. */
import { SMALLEST_PHOTO_SIDE } from '@app/contract/limits'
import { errorTextId } from '@app/i18n/text-ids'
import { Button } from '@app/ui/button'
import { ProgressBar } from '@app/ui/progress-bar'
import { IconButton } from '@app/ui/icon-button'
import { CircleAlert, X } from 'lucide-react'
import { Icon } from '@app/ui/icon'
import { useText } from '../../../shared/texts.tsx'
import { MEGABYTES } from './photo-rules.tsx'
import { isRetryable } from './check-file.ts'
import type { Upload } from './use-uploads.ts'

interface UploadListProps {
  uploads: readonly Upload[]
  onRetry: (upload: Upload) => void
  onDismiss: (upload: Upload) => void
}

export function UploadList({ uploads, ...rest }: UploadListProps) {
  const t = useText()
  return (
    <ul className="stack gap-3 uploads" aria-label={t('photos.uploads')}>
      {uploads.map((upload) => (
        <li key={upload.key}>{upload.error ? <Failed upload={upload} {...rest} /> : <Sending upload={upload} />}</li>
      ))}
    </ul>
  )
}

function Sending({ upload: { file, share } }: { upload: Upload }) {
  const t = useText()
  const label = t('photos.sending', { name: file.name })
  return (
    <div className="stack gap-3">
      <span className="text-sm breaks">{share < 1 ? label : t('photos.sent', { name: file.name })}</span>
      <ProgressBar value={share * 100} label={label} />
    </div>
  )
}

function Failed({ upload, onRetry, onDismiss }: Omit<UploadListProps, 'uploads'> & { upload: Upload }) {
  const t = useText()
  const { error = 'internal_error', file } = upload
  const why =
    error === 'heic'
      ? t('photos.heic')
      : t(errorTextId(error), { megabytes: MEGABYTES, minutes: 1, side: SMALLEST_PHOTO_SIDE })
  return (
    <div className="cluster uploads__failed" role="alert">
      <Icon of={CircleAlert} />
      <div className="grow text-sm breaks">
        <b>{file.name}</b>
        <div>{why}</div>
      </div>
      {isRetryable(error) && (
        <Button variant="line" size="sm" onClick={() => onRetry(upload)}>
          {t('edit.again')}
        </Button>
      )}
      <IconButton icon={X} label={t('photos.putaway', { name: file.name })} onClick={() => onDismiss(upload)} />
    </div>
  )
}
