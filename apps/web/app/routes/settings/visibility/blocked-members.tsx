import type { BlockedMember as Blocked } from '@app/contract'
import { Avatar } from '@app/ui/avatar'
import { Button } from '@app/ui/button'
import { Card } from '@app/ui/card'
import { EmptyState } from '@app/ui/empty-state'
import { useHydrated } from '@app/ui/use-hydrated'
import { initialOf } from '../../../shared/initial.ts'
import { usePhotoUrl } from '../../../shared/site/use-photo-url.ts'
import { SiteFictionalMark } from '../../../shared/site/site-fictional-mark.tsx'
import { useText } from '../../../shared/texts.tsx'
import { MoreFailed } from '../more-failed.tsx'
import { RefusalBanner } from '../refusal-banner.tsx'
import { useBlockedMembers, type BlockedPage } from './use-blocked-members.ts'

export function BlockedMembers({ first }: { first: BlockedPage }) {
  const t = useText()
  const hydrated = useHydrated()
  const { members, next, refusal, releasing, busy, failed, itemRef, list, unblock, more } = useBlockedMembers(first)
  return (
    <Card flush>
      <h2 className="heading-3 settings__flush-head">{t('visibility.blocked')}</h2>
      <RefusalBanner refusal={refusal} />
      {members.length === 0 && (
        <EmptyState title={t('visibility.nobody')} text={t('visibility.nobody.text')} level={3} />
      )}
      <ul ref={list} tabIndex={-1} aria-label={t('visibility.blocked')}>
        {members.map((member) => (
          <li key={member.id} ref={itemRef(member.id)} tabIndex={-1}>
            <BlockedMember member={member} busy={releasing === member.id} onUnblock={() => void unblock(member)} />
          </li>
        ))}
      </ul>
      <MoreFailed failed={failed} />
      {next !== null && (
        <div className="settings__flush-foot">
          <Button variant="line" busy={busy} disabled={!hydrated} onClick={more}>
            {t('visibility.more')}
          </Button>
        </div>
      )}
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
  const hydrated = useHydrated()
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
        disabled={!hydrated}
        aria-label={t('visibility.unblock.of', { name })}
        onClick={onUnblock}
      >
        {t('visibility.unblock')}
      </Button>
    </div>
  )
}
