/** People, and where the site sells a place among them, one tile that says it is an advertisement. */
import type { MemberCard } from '@app/contract'
import { PromoTile } from '@app/ui/promo-tile'
import { ProfileGrid, type ItemRef } from '../../features/profiles/profile-grid.tsx'
import { useRoot } from '../../shared/site/use-root.ts'
import { useText } from '../../shared/texts.tsx'

interface ResultsGridProps {
  label: string
  profiles: readonly MemberCard[]
  regions: Readonly<Record<string, string>>
  itemRef: ItemRef
  /** The tile belongs here: there is at most one on a page. */
  promo?: boolean
}

const PROMO_AFTER = 7

export function ResultsGrid({ promo = false, ...grid }: ResultsGridProps) {
  const { member_resell, member_resell_tile: tile } = useRoot().settings
  const t = useText()
  if (!promo || !member_resell || !tile) return <ProfileGrid {...grid} />
  const drawn = (
    <PromoTile
      label={t('members.ad')}
      mark={t('members.ad')}
      href={tile.href}
      title={tile.title}
      text={tile.text}
      opens={t('members.ad.opens', { host: new URL(tile.href).host })}
    />
  )
  return <ProfileGrid {...grid} between={{ after: PROMO_AFTER, tile: drawn }} />
}
