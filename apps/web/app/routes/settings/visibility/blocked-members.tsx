/** The people who are blocked, a page at a time; whoever is let go of leaves the list. */
import type { Answer, BlockedMember as Blocked } from '@app/contract'
import type { profiles } from '@app/contract/profiles'
import { Avatar } from '@app/ui/avatar'
import { Button } from '@app/ui/button'
import { Card } from '@app/ui/card'
import { EmptyState } from '@app/ui/empty-state'
import { useRef, useState } from 'react'
import { initialOf } from '../../../shared/initial.ts'
import { usePhotoUrl } from '../../../shared/site/use-photo-url.ts'
import { unblockMember } from '../../../shared/api/member-calls.ts'
import { listBlocked } from '../../../shared/api/profile-calls.ts'
import { RefusalBanner } from '../../../shared/forms/refusal-banner.tsx'
import { useCall } from '../../../shared/forms/use-submit.ts'
import { SiteFictionalMark } from '../../../shared/site/site-fictional-mark.tsx'
import { useText } from '../../../shared/texts.tsx'
import { useShowToast } from '../../../shared/toasts.tsx'
import { usePagedList } from '../../../shared/use-paged-list.ts'
import { ListFooter } from '../list-footer.tsx'

type BlockedPage = Answer<typeof profiles.blocked>

export function BlockedMembers({ first }: { first: BlockedPage }) {
  const t = useText()
  const show = useShowToast()
  const list = useRef<HTMLUListElement>(null)
  const pages = usePagedList({
    first: { items: first.members, next: first.next },
    keyOf: ({ id }) => id,
    load: async (after) => {
      const page = await listBlocked(after)
      return { items: page.members, next: page.next }
    },
  })
  const [released, setReleased] = useState<readonly string[]>([])
  const { pending, refusal, send } = useCall<Blocked>(
    ({ id }) => unblockMember(id),
    ({ id, name }) => {
      setReleased((before) => [...before, id])
      // The button that was pressed is gone with its row.
      list.current?.focus()
      show({ id: 'unblocked', text: t('visibility.unblocked', { name }) })
    },
  )
  const members = pages.items.filter(({ id }) => !released.includes(id))
  return (
    <Card flush>
      <h2 className="heading-3 settings__flush-head">{t('visibility.blocked')}</h2>
      <RefusalBanner refusal={refusal} />
      {members.length === 0 && (
        <EmptyState title={t('visibility.nobody')} text={t('visibility.nobody.text')} level={3} />
      )}
      <ul ref={list} tabIndex={-1} aria-label={t('visibility.blocked')}>
        {members.map((member) => (
          <li key={member.id} ref={pages.itemRef(member.id)} tabIndex={-1}>
            <BlockedMember member={member} busy={pending?.id === member.id} onUnblock={() => send(member)} />
          </li>
        ))}
      </ul>
      <ListFooter pages={pages} label={t('visibility.more')} />
    </Card>
  )
}

interface BlockedMemberProps {
  member: Blocked
  busy: boolean
  onUnblock: () => void
}

function BlockedMember({ member: { kind, name, image }, busy, onUnblock }: BlockedMemberProps) {
  const t = useText()
  const address = usePhotoUrl()
  return (
    <div className="list-row">
      <Avatar kind={kind} src={image === null ? undefined : address(image)} initials={initialOf(name)} />
      <span className="grow">
        <span className="list-row__title breaks">{name}</span>
        {kind === 'fictional' && (
          <span className="list-row__text">
            <SiteFictionalMark />
          </span>
        )}
      </span>
      <Button
        variant="line"
        size="sm"
        busy={busy}
        aria-label={t('visibility.unblock.of', { name })}
        onClick={onUnblock}
      >
        {t('visibility.unblock')}
      </Button>
    </div>
  )
}
