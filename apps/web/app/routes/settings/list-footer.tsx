/** The end of a list that comes in pages: whether the next one could not be read, and the button that asks for it. */
import { Banner } from '@app/ui/banner'
import { Button } from '@app/ui/button'
import { CircleAlert } from 'lucide-react'
import { useText } from '../../shared/texts.tsx'
import type { usePagedList } from '../../shared/use-paged-list.ts'

interface ListFooterProps {
  pages: Pick<ReturnType<typeof usePagedList>, 'next' | 'busy' | 'failed' | 'more'>
  label: string
}

export function ListFooter({ pages: { next, busy, failed, more }, label }: ListFooterProps) {
  const t = useText()
  return (
    <>
      {failed && <Banner tone="danger" role="alert" icon={CircleAlert} title={t('errors.temporarily_unavailable')} />}
      {next !== null && (
        <div className="settings__flush-foot">
          <Button variant="line" busy={busy} onClick={more}>
            {label}
          </Button>
        </div>
      )}
    </>
  )
}
