/** Where do you live? A map of tiles, with how many members at least live in each region. */
import '@app/ui/lander-map.css'
import { MEMBER_STEPS } from '@app/contract/lander-names'
import { places } from '@app/contract/addresses/places'
import { search } from '@app/contract/addresses/search'
import type { RouterContextProvider } from 'react-router'
import { hostContext, readerContext } from '../../../shared/request/host.ts'
import { useRoot } from '../../../shared/site/use-root.ts'
import { useLocale, useText } from '../../../shared/texts.tsx'
import { loadLander } from '../campaign.server.ts'
import { describeLander } from '../describe-lander.ts'
import { Action, Disclosure, Dock, Lander, Source, Words } from '../frame.tsx'
import type { Route } from './+types/page'
import { placeTiles } from './place-tiles.ts'
import { COUNTRY_TILES } from './region-tiles.ts'
import { Tiles } from './tiles.tsx'

export const handle = { hydrate: false, kept: true }

/** The regions of one country; without numbers where they cannot be counted now. */
async function findRegions(context: Readonly<RouterContextProvider>, country: string) {
  const host = context.get(hostContext)
  const [{ regions }, counted] = await Promise.all([
    host.call(places.regions, { query: { language: context.get(readerContext).locale } }),
    host.call(search.regionCounts, { query: { country } }).catch((error: unknown) => {
      host.reportError(error)
      return { counted_at: null, regions: {} }
    }),
  ])
  return { tiles: placeTiles(country, regions[country] ?? [], counted.regions), counted_at: counted.counted_at }
}

export async function loader(args: Route.LoaderArgs) {
  const lander = await loadLander(args, 'map', args.params.slug)
  const { settings } = args.context.get(readerContext)
  const named = lander.campaign?.region?.slice(0, 2)
  const country = named !== undefined && settings.countries.includes(named) ? named : settings.geoip_selected_country
  return { ...lander, country, ...(await findRegions(args.context, country)) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => describeLander(loaderData)

export default function MapLander({ loaderData }: Route.ComponentProps) {
  return (
    <Lander data={loaderData}>
      <Page {...loaderData} />
    </Lander>
  )
}

type MapData = Route.ComponentProps['loaderData']

function Page({ country, tiles, counted_at, campaign }: MapData) {
  const t = useText()
  const { kind = 'region', letters = false } = COUNTRY_TILES[country] ?? {}
  // Which region it is, only a campaign knows.
  const region = tiles.find((tile) => tile.region === campaign?.region)?.name
  const label = campaign?.button ?? (region ? t('lander.map.button', { region }) : t('lander.map.join'))
  return (
    <>
      <div className="container tiled">
        <div className="tiled__words">
          <Words values={{ kind }} />
        </div>
        <Tiles tiles={tiles} letters={letters} chosen={campaign?.region ?? null} />
        <div className="tiled__end">
          <div className="tiled__action only-wide">
            <Action label={label} />
          </div>
          <CountNote tiles={tiles} counted_at={counted_at} />
          <div className="only-wide">
            <Disclosure />
          </div>
          <Source />
        </div>
      </div>
      <Dock label={label} saysAge={false} />
    </>
  )
}

/** What the numbers count, and when. */
function CountNote({ tiles, counted_at }: Pick<MapData, 'tiles' | 'counted_at'>) {
  const t = useText()
  const locale = useLocale()
  const { settings } = useRoot()
  if (counted_at === null || tiles.every(({ members }) => members === null)) return null
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: settings.time_zone })
  const time = clock.format(new Date(counted_at))
  return <p className="lander__fine">{t('lander.map.note', { time, least: MEMBER_STEPS[0] })}</p>
}
