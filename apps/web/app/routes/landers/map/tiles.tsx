/** A list of links that looks like a map: for whoever does not see it, it is the list. */
import { useText } from '../../../shared/texts.tsx'
import { useSignupHref } from '../frame.tsx'
import type { RegionTile } from './place-tiles.ts'

interface TilesProps {
  tiles: readonly RegionTile[]
  /** The letters of a region stand above its name, and on a phone in its place. */
  letters: boolean
  chosen: string | null
}

export function Tiles({ tiles, letters, chosen }: TilesProps) {
  const t = useText()
  const signupHref = useSignupHref()
  if (tiles.length === 0) return null
  const counted = tiles.some(({ members }) => members !== null)
  return (
    <nav className="tiles" aria-label={t('lander.map.label')}>
      <ul data-letters={letters ? '' : undefined} data-columns={Math.max(...tiles.map(({ column }) => column))}>
        {tiles.map((tile) => (
          <li key={tile.region} data-column={tile.column} data-row={tile.row} data-members={tile.members ?? undefined}>
            {signupHref ? (
              <a href={signupHref({ region: tile.region })} aria-current={tile.region === chosen ? 'true' : undefined}>
                <TileWords {...tile} letters={letters} counted={counted} />
              </a>
            ) : (
              <span>
                <TileWords {...tile} letters={letters} counted={counted} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

type TileWordsProps = RegionTile & { letters: boolean; counted: boolean }

function TileWords({ region, name, members, letters, counted }: TileWordsProps) {
  const t = useText()
  return (
    <>
      {letters && (
        <span className="tiles__letters" aria-hidden="true">
          {region.slice(3)}
        </span>
      )}
      <span className="tiles__name">{name}</span>
      {members !== null && (
        <>
          <b aria-hidden="true">{`${String(members)}+`}</b>
          <span className="sr-only">{t('lander.map.members', { count: members })}</span>
        </>
      )}
      {members === null && counted && <i>{t('lander.map.starting')}</i>}
    </>
  )
}
