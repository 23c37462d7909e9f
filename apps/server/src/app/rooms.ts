/** The rooms of the house, from the lowest floor up: what each answers, runs, reacts to and owes a person. */
import type { Redis } from 'ioredis'
import type { MailSender } from '../adapters/mail/port.ts'
import type { ObjectStore } from '../adapters/store/port.ts'
import { accountsJobs, accountsKeeper, accountsRoutes, createHashing } from '../modules/accounts/index.ts'
import {
  chatJobs,
  chatKeeper,
  chatReactions,
  chatRoutes,
  openPace,
  paidMessagesInvariants,
} from '../modules/chat/index.ts'
import {
  creditsJobs,
  creditsKeeper,
  creditsNudges,
  creditsReactions,
  creditsRoutes,
  ledgerInvariants,
  purseOf,
} from '../modules/credits/index.ts'
import { likesKeeper, likesReactions, likesRoutes } from '../modules/likes/index.ts'
import { matchFinderRoutes } from '../modules/match-finder/index.ts'
import { photosJobs, photosKeeper, photosRoutes } from '../modules/photos/index.ts'
import { placesRoutes } from '../modules/places/index.ts'
import type { Presence } from '../modules/presence/index.ts'
import {
  briefProfile,
  namesOf,
  paidPhotosInvariants,
  profilesKeeper,
  profilesReactions,
  profilesRoutes,
} from '../modules/profiles/index.ts'
import { safetyKeeper } from '../modules/safety/index.ts'
import { searchJobs, searchKeeper, searchReactions, searchRoutes } from '../modules/search/index.ts'
import { siteJobs, sitesRoutes, type openSites } from '../modules/sites/index.ts'
import { swipeGameKeeper, swipeGameReactions, swipeGameRoutes } from '../modules/swipe-game/index.ts'
import type { Config } from '../platform/config/config.ts'
import type { Context } from '../platform/context.ts'
import type { Invariant } from '../platform/db/invariants.ts'
import type { Reaction } from '../platform/events.ts'
import { fileRemovalJob } from '../platform/jobs/file-removal.ts'
import type { Metrics } from '../platform/metrics.ts'
import type { PersonKeeper } from '../platform/person.ts'

/** Every room that keeps something about a person, from the lowest floor up. */
const KEEPERS: readonly PersonKeeper[] = [
  accountsKeeper,
  creditsKeeper,
  safetyKeeper,
  photosKeeper,
  profilesKeeper,
  searchKeeper,
  likesKeeper,
  swipeGameKeeper,
  chatKeeper,
]

/** What rooms do when something happened on another floor. */
export const REACTIONS: readonly Reaction[] = [
  ...creditsReactions,
  ...creditsNudges,
  ...profilesReactions,
  ...searchReactions,
  ...likesReactions,
  ...chatReactions,
  ...swipeGameReactions,
]

/** What must always be so: looked over by the clock, and after the tests of every file. */
const INVARIANTS: readonly Invariant[] = [...ledgerInvariants, ...paidPhotosInvariants, ...paidMessagesInvariants]

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
  const pace = openPace(redis, [
    { most: config.MESSAGES_A_MINUTE, seconds: 60 },
    { most: config.MESSAGES_A_DAY, seconds: 24 * 60 * 60 },
  ])
  const accounts = {
    hashing: await createHashing(config.SECRET, config.HASH_MEMORY_KIB),
    secret: config.SECRET,
    challenge_cost: config.CHALLENGE_COST,
    store,
    briefProfile: (ctx: Context, id: string) => briefProfile(ctx, profiles, id),
    purse: purseOf,
  }
  return {
    accounts,
    photos,
    profiles,
    invariants: INVARIANTS,
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
      ...creditsRoutes({ secret: config.SECRET, namesOf: (ctx, ids) => namesOf(ctx, profiles, ids) }),
      ...chatRoutes({ ...profiles, pace }),
    ],
    jobs: [
      fileRemovalJob(store),
      ...siteJobs(metrics.invalidSites),
      ...accountsJobs({ keeping: accounts, mail, public_address: config.PUBLIC_ADDRESS, keepers: KEEPERS }),
      ...creditsJobs(metrics.wrongBookings, INVARIANTS),
      ...photosJobs(photos),
      ...searchJobs(profiles, metrics.wrongCounts),
      ...chatJobs(metrics.strayMessages),
    ],
  }
}
