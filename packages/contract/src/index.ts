/**
 * The contract: every call the product answers, spelled once. The server answers it (`answer()`), pages and browsers
 * call it (`call()`), and the OpenAPI document is generated from it. It owns addresses, shapes, error codes and limits;
 * it knows nothing of who answers or how. It imports zod (the small build, because browsers import it) and itself.
 */
export { errorStatuses, type ErrorCode, isErrorCode } from './errors.ts'
export { Problem } from './problem.ts'
export {
  API_DOCUMENT,
  API_ROOT,
  route,
  type Route,
  type RouteGroup,
  type CallInput,
  type Answer,
  type Access,
} from './route.ts'
export { accounts, type DeleteReason, type LinkPurpose, SignupForm, User } from './accounts.ts'
export { type Bundle, type Order, payments, type Payment, type PaymentStatus } from './payments.ts'
export { paymentMeans, type PaymentMean, type RepeatOrder, type StoredCard } from './payment-means.ts'
export { directDebits, type DebitForm, type DebitRequest } from './direct-debits.ts'
export { paymentNotices } from './payment-notices.ts'
export { dataExports } from './data-exports.ts'
export {
  type Receipt,
  type Transaction,
  type TransactionDetail,
  transactions,
  type TransactionStatus,
} from './transactions.ts'
export { type Debt, debts } from './debts.ts'
export { type Withdrawal, withdrawals } from './withdrawals.ts'
export { type Spending, type SpendingMonth, spending } from './spending.ts'
export { type RealityCheck, realityChecks } from './reality-checks.ts'
export { passkeys } from './passkeys.ts'
export { sites, Settings, CompanyInfo, Brand, LogoShape } from './sites.ts'
export { type City, places } from './places.ts'
export {
  type GalleryPhoto,
  type Image,
  type MemberCard,
  type BlockedMember,
  type MemberProfile,
  type DeckCard,
  type PersonWithInterests,
  type PromptAnswer,
} from './people.ts'
export { type OwnPhoto, type OwnPhotos, photos } from './photos.ts'
export {
  type EntryPages,
  type LandingPerson,
  type OwnProfile,
  type ProfileChange,
  profiles,
  type ReportReason,
} from './profiles.ts'
export {
  type Distance,
  type Kilometres,
  preferences,
  type Preferences,
  type PreferencesChange,
  type Reason,
} from './preferences.ts'
export { type ArrivalMail, search, type SearchQuery } from './search.ts'
export { type DeliveryStatus, chat, type ChatItem, type Message, type SentMessage } from './chat.ts'
export {
  type MailStopReason,
  type NoticeBrowser,
  type NoticeEntry,
  type NoticePreferences,
  type NoticePreferencesChange,
  notices,
} from './notices.ts'
export { mailWords } from './mail-words.ts'
export { complaints, type FiledComplaint } from './complaints.ts'
export { type EndedConversation, endedChats } from './ended-chats.ts'
export { type LedgerEntry, type LedgerEntryKind, credits } from './credits.ts'
export { likes, type LikeItem, type LikeType, type ShownAs } from './likes.ts'
export { swipeGame, type SwipeBox } from './swipe-game.ts'
export { matchFinder, type FinderReason, type FoundPerson } from './match-finder.ts'
export { type Campaign, landers } from './landers.ts'
export { networks, type OwnNetwork } from './networks.ts'
export { visits } from './visits.ts'
