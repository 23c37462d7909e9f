/** The rooms of the house, from the lowest floor up: what each answers, runs, reacts to and owes a person. */
import { paymentNotices } from '@app/contract'
import { LIKES_PER_HOUR } from '@app/contract/limits'
import { type AccountId, memberOf, type SiteId } from '@app/db/ids'
import type { Redis } from 'ioredis'
import type { MailSender } from '../adapters/mail/port.ts'
import type { NetworkSender } from '../adapters/networks/port.ts'
import { createNoticeWords } from '../adapters/payments/notice-words.ts'
import { openPaymentProviders } from '../adapters/payments/open-providers.ts'
import { openSms } from '../adapters/sms/open-sms.ts'
import type { PushSender } from '../adapters/push/port.ts'
import type { ObjectStore } from '../adapters/store/port.ts'
import {
  accountsJobs,
  accountsPersonalData,
  accountsReactions,
  accountsRoutes,
  createHashing,
  createHashQueue,
  createSecurityEvents,
  findAddress,
  resumeMail,
} from '../modules/accounts/index.ts'
import { chatJobs, chatPersonalData, chatReactions, chatRoutes, paidMessagesInvariants } from '../modules/chat/index.ts'
import {
  complaintsJobs,
  complaintsPersonalData,
  complaintsReactions,
  complaintsRoutes,
} from '../modules/complaints/index.ts'
import {
  creditsJobs,
  creditsPersonalData,
  creditsNudges,
  creditsReactions,
  creditsRoutes,
  ledgerInvariants,
  creditBalanceOf,
} from '../modules/credits/index.ts'
import { likesPersonalData, likesReactions, likesRoutes } from '../modules/likes/index.ts'
import {
  createDelivery,
  createPace,
  mailsJobs,
  sendingDomainOf,
  type Deliver,
  type Pace,
} from '../modules/mails/index.ts'
import { matchFinderRoutes } from '../modules/match-finder/index.ts'
import {
  createCourier,
  mailWordsRoutes,
  noticeMailJobs,
  notificationsJobs,
  notificationsPersonalData,
  notificationsPumps,
  notificationsReactions,
  notificationsRoutes,
} from '../modules/notifications/index.ts'
import { createCodeLimit, offersPersonalData } from '../modules/offers/index.ts'
import {
  alertsJobs,
  booksJobs,
  meansJobs,
  findBreak,
  guardJobs,
  guardRoutes,
  directDebitJobs,
  directDebitRoutes,
  paymentInvariants,
  debtOf,
  paymentsNudges,
  paymentsPersonalData,
  paymentsReactions,
  paymentsRoutes,
  returnsJobs,
  settlingJobs,
  spendingLimitsPersonalData,
  textLimits,
  transactionsRoutes,
  withBreakers,
} from '../modules/payments/index.ts'
import { photosJobs, photosPersonalData, photosRoutes } from '../modules/photos/index.ts'
import { placesRoutes } from '../modules/places/index.ts'
import type { Presence } from '../modules/presence/index.ts'
import {
  createLooking,
  ownProfileSummary,
  namesOf,
  paidPhotosInvariants,
  profilesPersonalData,
  profilesReactions,
  profilesRoutes,
  type ProfilesDeps,
} from '../modules/profiles/index.ts'
import { receiptInvariants, receiptsJobs, receiptsReactions } from '../modules/receipts/index.ts'
import { safetyJobs, safetyPersonalData, safetyReactions } from '../modules/safety/index.ts'
import { searchJobs, searchPersonalData, searchReactions, searchRoutes } from '../modules/search/index.ts'
import { findSiteById, siteJobs, sitesRoutes, type openSites } from '../modules/sites/index.ts'
import { swipeGamePersonalData, swipeGameReactions, swipeGameRoutes } from '../modules/swipe-game/index.ts'
import {
  networksJobs,
  openTrials,
  openVisits,
  trackingJobs,
  trackingPersonalData,
  trackingReactions,
  trackingRoutes,
  visitsJobs,
  visitsRoutes,
} from '../modules/tracking/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config/config.ts'
import type { Context } from '../platform/context.ts'
import type { Invariant } from '../platform/db/invariants.ts'
import type { Reaction } from '../platform/event-bus.ts'
import { fileRemovalJob } from '../platform/jobs/file-removal.ts'
import { deriveKeys, keyedHash, type Keys } from '../platform/keys.ts'
import { createMemberLimiter } from '../platform/member-limiter.ts'
import type { Metrics } from '../platform/metrics.ts'
import type { PersonalData } from '../platform/personal-data.ts'
import type { TimeLimits } from '../platform/time-limits.ts'
import { isKnownSlug } from './known-slugs.ts'
import { campaignFacts } from './tracking-deps.ts'

/** The personal data of every room, from the lowest floor up. */
const PERSONAL_DATA: readonly PersonalData[] = [
  accountsPersonalData,
  creditsPersonalData,
  trackingPersonalData,
  safetyPersonalData,
  photosPersonalData,
  complaintsPersonalData,
  profilesPersonalData,
  searchPersonalData,
  offersPersonalData,
  notificationsPersonalData,
  likesPersonalData,
  swipeGamePersonalData,
  chatPersonalData,
  paymentsPersonalData,
  spendingLimitsPersonalData,
]

/** What rooms do when something happened on another floor. */
export const reactionsOf = (keys: Keys): readonly Reaction[] => [
  ...accountsReactions,
  ...trackingReactions,
  ...creditsReactions(keys),
  ...creditsNudges,
  ...safetyReactions(keys),
  ...complaintsReactions,
  ...profilesReactions,
  ...searchReactions,
  ...notificationsReactions,
  ...likesReactions,
  ...chatReactions,
  ...swipeGameReactions,
  ...receiptsReactions,
  ...paymentsReactions,
  ...paymentsNudges,
]

/** What must always be so: looked over by the clock, and after the tests of every file. */
const INVARIANTS: readonly Invariant[] = [
  ...ledgerInvariants,
  ...paidPhotosInvariants,
  ...paidMessagesInvariants,
  ...paymentInvariants,
  ...receiptInvariants,
]

interface RoomDeps {
  config: Config
  clock: Clock
  time_limits: TimeLimits
  metrics: Metrics
  redis: Redis
  mail: MailSender
  store: ObjectStore
  presence: Presence
  push: PushSender
  networks: NetworkSender
  directory: ReturnType<typeof openSites>
}

/** What payments need: the providers of this installation with their breakers, and how they are told where to call. */
function paymentsDeps(deps: RoomDeps, keys: Keys, profiles: ProfilesDeps) {
  const { config, clock, time_limits, metrics, redis } = deps
  const words = createNoticeWords(keys.payment_notices)
  return {
    providers: withBreakers(openPaymentProviders(config, keys, clock), clock, metrics),
    limits: time_limits,
    limits_factor: config.LIMITS_FACTOR,
    codeLimit: createCodeLimit(redis, keys.counters[0], config.LIMITS_FACTOR),
    ownPublicId: async (ctx: Context, id: AccountId) => (await ownProfileSummary(ctx, profiles, memberOf(id))).id,
    public_address: config.PUBLIC_ADDRESS,
    noticePath: (provider: string, attempt: string) =>
      paymentNotices.notice.path.replace(':provider', provider).replace(':word', words.wordOf(attempt)),
    customerReference: (id: AccountId) => keyedHash(keys.counters[0], 'payer', id).toString('hex').slice(0, 32),
    sms: openSms(config),
    text_limits: textLimits(config.LIMITS_FACTOR),
    challenges: { keys, challenge_cost: config.CHALLENGE_COST },
    bank_keys: keys.bank_details,
    debtor_keys: keys.debtors,
    code_keys: keys.sms_codes,
  }
}

/** What accounts need: hashing, the keys, and what other rooms know of a member. */
async function accountsDeps({ config, metrics, store }: RoomDeps, keys: Keys, profiles: ProfilesDeps) {
  return {
    hashing: createHashQueue(await createHashing(keys.passwords, config.HASH_MEMORY_KIB)),
    keys,
    challenge_cost: config.CHALLENGE_COST,
    public_address: config.PUBLIC_ADDRESS,
    securityEvents: createSecurityEvents(metrics, keys.counters[0]),
    logins: metrics.logins,
    store,
    ownProfileSummary: (ctx: Context, id: AccountId) => ownProfileSummary(ctx, profiles, memberOf(id)),
    creditBalance: async (ctx: Context, account: { id: AccountId; country: string }) => {
      const { frozen, ...balance } = await creditBalanceOf(ctx, account)
      return { ...balance, debt: frozen ? await debtOf(ctx, account.id) : null }
    },
    buyingBreak: findBreak,
  }
}

/** What reports of mail servers need: whose address it is, and which domain the mail came from. */
function reportDeps({ directory }: RoomDeps, { refused_addresses, mail_addresses }: Keys, pace: Pace) {
  return {
    keys: refused_addresses,
    address_keys: mail_addresses,
    pace,
    findAddress,
    sendingDomain: async (site_id: SiteId) => sendingDomainOf(await findSiteById(directory.db, site_id)),
  }
}

/** The calls about money. */
function moneyRoutes({ config, redis }: RoomDeps, keys: Keys, payments: ReturnType<typeof paymentsDeps>) {
  return [
    ...paymentsRoutes(payments),
    ...guardRoutes(),
    ...directDebitRoutes(payments),
    ...transactionsRoutes({ config, redis, cursor_keys: keys.cursors }),
  ]
}

/** The background work about money. */
function moneyJobs({ config, metrics }: RoomDeps, payments: ReturnType<typeof paymentsDeps>, deliver: Deliver) {
  return [
    ...settlingJobs(payments),
    ...meansJobs(payments),
    ...directDebitJobs({ deliver, public_address: config.PUBLIC_ADDRESS }),
    ...guardJobs(),
    ...receiptsJobs({ deliver, public_address: config.PUBLIC_ADDRESS }),
    ...returnsJobs({ deliver, public_address: config.PUBLIC_ADDRESS }),
    ...booksJobs(payments),
    ...alertsJobs(payments, metrics.registry),
  ]
}

/** What couriers need: the way to push services, the keys, and who is looking. */
function courierOf({ config, metrics, presence, push }: RoomDeps, keys: Keys) {
  const { registry } = metrics
  return createCourier({ sender: push, keys, presence, public_address: config.PUBLIC_ADDRESS, registry })
}

/** The background work about what people write to the desk. */
function deskJobs({ config, metrics }: RoomDeps, deliver: Deliver) {
  return complaintsJobs({ deliver, public_address: config.PUBLIC_ADDRESS, registry: metrics.registry })
}

function noticeRoutes({ config }: RoomDeps, keys: Keys) {
  return [
    ...notificationsRoutes({
      cursor_keys: keys.cursors,
      allow_loopback: config.ENVIRONMENT !== 'production',
      resumeMail: (ctx) => resumeMail(ctx, keys.refused_addresses, ctx.account.id),
    }),
    ...mailWordsRoutes(keys.mail_words),
  ]
}

const trackingOf = ({ config, directory, redis }: RoomDeps, keys: Keys) => ({
  trials: openTrials(redis),
  visits: openVisits({
    db: directory.db,
    redis,
    counter_key: keys.counters[0],
    limits_factor: config.LIMITS_FACTOR,
    isKnownSlug,
  }),
})

const photosDeps = ({ store, config }: RoomDeps, keys: Keys) => ({
  store,
  address_keys: keys.photo_addresses,
  counter_key: keys.counters[0],
  check_minutes: config.PHOTO_CHECK_MINUTES,
  limits_factor: config.LIMITS_FACTOR,
})

const sendLimiterOf = ({ redis, config }: RoomDeps) =>
  createMemberLimiter(redis, 'sends', [
    { most: config.MESSAGES_A_MINUTE, seconds: 60, refusal: 'too_many_requests' },
    { most: config.MESSAGES_A_DAY, seconds: 24 * 60 * 60, refusal: 'too_many_requests' },
  ])

const likeLimiterOf = ({ redis, config }: RoomDeps) =>
  createMemberLimiter(redis, 'likes', [
    { most: LIKES_PER_HOUR * config.LIMITS_FACTOR, seconds: 60 * 60, refusal: 'hourly_limit_reached' },
  ])

export async function openRooms(deps: RoomDeps) {
  const { config, metrics, redis, mail, store, presence, directory } = deps
  const keys = deriveKeys(config)
  const photos = photosDeps(deps, keys)
  const looking = createLooking(redis, keys.counters[0], config.LIMITS_FACTOR)
  const profiles = { photos, presence, cursor_keys: keys.cursors, looking }
  const sendLimiter = sendLimiterOf(deps)
  const likes = { ...profiles, likeLimiter: likeLimiterOf(deps) }
  const accounts = await accountsDeps(deps, keys, profiles)
  const payments = paymentsDeps(deps, keys, profiles)
  const tracking = trackingOf(deps, keys)
  const pace = createPace(redis)
  const deliver = createDelivery({ sender: mail, keys, pace, sends: metrics.mailSends, findAddress })
  return {
    accounts,
    payments,
    photos,
    profiles,
    likes,
    ...tracking,
    invariants: INVARIANTS,
    pumps: notificationsPumps(courierOf(deps, keys)),
    answeredRoutes: [
      ...sitesRoutes(directory),
      ...placesRoutes(redis),
      ...trackingRoutes({ ...campaignFacts, ...tracking.trials }),
      ...visitsRoutes(tracking.visits),
      ...accountsRoutes(accounts),
      ...photosRoutes(photos),
      ...complaintsRoutes(accounts),
      ...profilesRoutes(profiles),
      ...searchRoutes(profiles),
      ...noticeRoutes(deps, keys),
      ...likesRoutes(likes),
      ...swipeGameRoutes(profiles),
      ...matchFinderRoutes(profiles),
      ...creditsRoutes({ cursor_keys: keys.cursors, namesOf: (ctx, ids) => namesOf(ctx, profiles, ids) }),
      ...moneyRoutes(deps, keys, payments),
      ...chatRoutes({ ...profiles, sendLimiter, opener_key: keys.counters[0] }),
    ],
    jobs: [
      fileRemovalJob(store),
      ...siteJobs(metrics.invalidSites),
      ...visitsJobs(),
      ...mailsJobs(reportDeps(deps, keys, pace)),
      ...accountsJobs({ deps: accounts, deliver, personalData: PERSONAL_DATA }),
      ...creditsJobs(metrics.wrongLedgerEntries, INVARIANTS),
      ...trackingJobs(tracking.trials.shown),
      ...networksJobs({ sender: deps.networks, keys: keys.network_secrets }),
      ...safetyJobs(),
      ...photosJobs(photos),
      ...deskJobs(deps, deliver),
      ...searchJobs(profiles, metrics.wrongCounts),
      ...notificationsJobs(),
      ...noticeMailJobs({ deliver, keys, presence, public_address: config.PUBLIC_ADDRESS }),
      ...chatJobs(metrics.strayMessages),
      ...moneyJobs(deps, payments, deliver),
    ],
  }
}
