/** The rooms of the house, from the lowest floor up: what each answers, runs, reacts to and owes a person. */
import type { Redis } from 'ioredis'
import type { MailSender } from '../adapters/mail/port.ts'
import type { ObjectStore } from '../adapters/store/port.ts'
import { accountsJobs, accountsKeeper, accountsRoutes, createHashing } from '../modules/accounts/index.ts'
import { likesKeeper, likesReactions, likesRoutes } from '../modules/likes/index.ts'
import { matchFinderRoutes } from '../modules/match-finder/index.ts'
import { photosJobs, photosKeeper, photosRoutes } from '../modules/photos/index.ts'
import { placesRoutes } from '../modules/places/index.ts'
import type { Presence } from '../modules/presence/index.ts'
import { briefProfile, profilesKeeper, profilesReactions, profilesRoutes } from '../modules/profiles/index.ts'
import { safetyKeeper } from '../modules/safety/index.ts'
import { searchJobs, searchKeeper, searchReactions, searchRoutes } from '../modules/search/index.ts'
import { siteJobs, sitesRoutes, type openSites } from '../modules/sites/index.ts'
import { swipeGameKeeper, swipeGameReactions, swipeGameRoutes } from '../modules/swipe-game/index.ts'
import type { Config } from '../platform/config/config.ts'
import type { Context } from '../platform/context.ts'
import type { Reaction } from '../platform/events.ts'
import type { Metrics } from '../platform/metrics.ts'
import type { PersonKeeper } from '../platform/person.ts'

/** Every room that keeps something about a person, from the lowest floor up. */
const KEEPERS: readonly PersonKeeper[] = [
  accountsKeeper,
  safetyKeeper,
  photosKeeper,
  profilesKeeper,
  searchKeeper,
  likesKeeper,
  swipeGameKeeper,
]

/** What rooms do when something happened on another floor. */
export const REACTIONS: readonly Reaction[] = [
  ...profilesReactions,
  ...searchReactions,
  ...likesReactions,
  ...swipeGameReactions,
]

interface Tools {
  config: Config
  metrics: Metrics
  redis: Redis
  mail: MailSender
  store: ObjectStore
  presence: Presence
  directory: ReturnType<typeof openSites>
}

export async function openRooms({ config, metrics, redis, mail, store, presence, directory }: Tools) {
  const photos = { store, secret: config.SECRET }
  const profiles = { photos, presence, secret: config.SECRET }
  const accounts = {
    hashing: await createHashing(config.SECRET),
    secret: config.SECRET,
    challenge_cost: config.CHALLENGE_COST,
    store,
    briefProfile: (ctx: Context, id: string) => briefProfile(ctx, profiles, id),
  }
  return {
    photos,
    profiles,
    answered: [
      ...sitesRoutes(directory),
      ...placesRoutes(redis),
      ...accountsRoutes(accounts),
      ...photosRoutes(photos),
      ...profilesRoutes(profiles),
      ...searchRoutes(profiles),
      ...likesRoutes(profiles),
      ...swipeGameRoutes(profiles),
      ...matchFinderRoutes(profiles),
    ],
    jobs: [
      ...siteJobs(metrics.invalidSites),
      ...accountsJobs({ keeping: accounts, mail, public_address: config.PUBLIC_ADDRESS, keepers: KEEPERS }),
      ...photosJobs(photos),
      ...searchJobs(profiles, metrics.wrongCounts),
    ],
  }
}
