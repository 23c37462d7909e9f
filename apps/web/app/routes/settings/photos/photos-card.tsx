import type { OwnPhotos } from '@app/contract'
import { Card } from '@app/ui/card'
import { EmptyState } from '@app/ui/empty-state'
import { Pill } from '@app/ui/pill'
import { useState, type DragEvent } from 'react'
import { lazyPart } from '../../../shared/lazy-part.tsx'
import { useText } from '../../../shared/texts.tsx'
import { useCurrentMember, useCurrentUser } from '../use-current-member.ts'
import { RefusalBanner } from '../../../shared/forms/refusal-banner.tsx'
import { AddButton, AddSlot } from './add-photo.tsx'
import { AddPhotoNotice } from './add-photo-notice.tsx'
import { PhotoRules } from './photo-rules.tsx'
import { UploadList } from './upload-list.tsx'
import { useOwnPhotos } from './use-own-photos.ts'
import { useCrop } from './use-crop.tsx'
import { useUploads } from './use-uploads.ts'

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** Files that are dragged from elsewhere and let go of here. */
function useDrop(allowed: boolean, onFiles: (files: File[]) => void) {
  const [over, setOver] = useState(false)
  return {
    over,
    onDragOver: (event: DragEvent) => {
      if (!allowed || !holdsFiles(event)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      if (!allowed || !holdsFiles(event)) return
      event.preventDefault()
      setOver(false)
      onFiles(Array.from(event.dataTransfer.files))
    },
  }
}

/** What drags photos about is as heavy as all the rest of the page. */
const SortablePhotos = lazyPart(async () => (await import('./sortable-photos.tsx')).SortablePhotos)

export function PhotosCard({ initial }: { initial: OwnPhotos }) {
  const t = useText()
  const { kind } = useCurrentMember()
  const { status, paid_user } = useCurrentUser()
  const [announcement, setAnnouncement] = useState('')
  const { photos, limit, refusal, take, arrange, remove } = useOwnPhotos(initial)
  // A refused photo is shown with its reason and does not count.
  const taken = photos.filter(({ state }) => state !== 'refused').length
  const room = limit - taken
  const { uploads, add, again, dismiss } = useUploads({
    room,
    onPhotos: (answer) => {
      take(answer)
      setAnnouncement(t('photos.said.added'))
    },
  })
  const confirmed = status === 'confirmed'
  const { choose, cropDialog } = useCrop({ room, onFiles: add })
  const chooseFiles = (files: File[]) => void choose(files)
  const { over, ...drop } = useDrop(confirmed, chooseFiles)
  const empty = photos.length === 0
  return (
    <Card className={over ? 'stack drop-here' : 'stack'} {...drop}>
      <div className="cluster cluster--between cluster--wrap">
        <h2 className="heading-3">{t('photos.have', { count: taken, limit })}</h2>
        <Pill tone={paid_user ? 'flame' : undefined}>{kind}</Pill>
      </div>
      <RefusalBanner refusal={refusal} />
      {empty && confirmed && (
        <EmptyState
          title={t('photos.first')}
          text={t('photos.first.text')}
          level={3}
          action={<AddButton onFiles={chooseFiles} />}
        />
      )}
      {!empty && (
        <SortablePhotos photos={photos} onArrange={arrange} onRemove={remove} onAnnounce={setAnnouncement}>
          {confirmed && room > 0 && <AddSlot onFiles={chooseFiles} />}
        </SortablePhotos>
      )}
      <AddPhotoNotice confirmed={confirmed} full={room <= 0} limit={limit} />
      <UploadList uploads={uploads} onRetry={again} onDismiss={dismiss} />
      {cropDialog}
      <PhotoRules />
      <p className="sr-only" role="status">
        {announcement}
      </p>
    </Card>
  )
}
