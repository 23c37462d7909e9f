/** Every text id there is, so that a misspelt one does not compile; and proof that each refusal has its text. */
import type { ErrorCode } from '@app/contract'
import type accounts from '../texts/accounts.en.json'
import type area from '../texts/area.en.json'
import type browserStorage from '../texts/browser-storage.en.json'
import type buying from '../texts/buying.en.json'
import type chat from '../texts/chat.en.json'
import type claims from '../texts/claims.en.json'
import type complaints from '../texts/complaints.en.json'
import type creditHistory from '../texts/credit-history.en.json'
import type credits from '../texts/credits.en.json'
import type directDebit from '../texts/direct-debit.en.json'
import type errors from '../texts/errors.en.json'
import type gifts from '../texts/gifts.en.json'
import type home from '../texts/home.en.json'
import type icebreakers from '../texts/icebreakers.en.json'
import type interests from '../texts/interests.en.json'
import type lander from '../texts/lander.en.json'
import type landerAlonetonight from '../texts/lander-alonetonight.en.json'
import type landerCollage from '../texts/lander-collage.en.json'
import type landerGallery from '../texts/lander-gallery.en.json'
import type landerIcons from '../texts/lander-icons.en.json'
import type landerMap from '../texts/lander-map.en.json'
import type landerSocial from '../texts/lander-social.en.json'
import type landerSwipe from '../texts/lander-swipe.en.json'
import type landerTransitions from '../texts/lander-transitions.en.json'
import type landerVideo from '../texts/lander-video.en.json'
import type langConfig from '../texts/lang-config.en.json'
import type leaving from '../texts/leaving.en.json'
import type likes from '../texts/likes.en.json'
import type limitedAccount from '../texts/limited-account.en.json'
import type linkPreview from '../texts/link-preview.en.json'
import type links from '../texts/links.en.json'
import type matchOverlay from '../texts/match-overlay.en.json'
import type matchFinder from '../texts/match-finder.en.json'
import type me from '../texts/me.en.json'
import type member from '../texts/member.en.json'
import type memberLanding from '../texts/member-landing.en.json'
import type members from '../texts/members.en.json'
import type notices from '../texts/notices.en.json'
import type offline from '../texts/offline.en.json'
import type paymentMeans from '../texts/payment-means.en.json'
import type paymentMethods from '../texts/payment-methods.en.json'
import type preferences from '../texts/preferences.en.json'
import type profile from '../texts/profile.en.json'
import type profileView from '../texts/profile-view.en.json'
import type prompts from '../texts/prompts.en.json'
import type push from '../texts/push.en.json'
import type pushMessages from '../texts/push-messages.en.json'
import type receipt from '../texts/receipt.en.json'
import type settings from '../texts/settings.en.json'
import type shell from '../texts/shell.en.json'
import type signup from '../texts/signup.en.json'
import type spending from '../texts/spending.en.json'
import type stat from '../texts/static.en.json'
import type swipe from '../texts/swipe.en.json'
import type timeBonus from '../texts/time-bonus.en.json'
import type transactions from '../texts/transactions.en.json'
import type unsubscribe from '../texts/unsubscribe.en.json'
import type withdrawals from '../texts/withdrawals.en.json'

export type TextId =
  | keyof typeof accounts
  | keyof typeof area
  | keyof typeof browserStorage
  | keyof typeof buying
  | keyof typeof chat
  | keyof typeof claims
  | keyof typeof complaints
  | keyof typeof creditHistory
  | keyof typeof credits
  | keyof typeof directDebit
  | keyof typeof errors
  | keyof typeof gifts
  | keyof typeof home
  | keyof typeof icebreakers
  | keyof typeof interests
  | keyof typeof lander
  | keyof typeof landerAlonetonight
  | keyof typeof landerCollage
  | keyof typeof landerGallery
  | keyof typeof landerIcons
  | keyof typeof landerMap
  | keyof typeof landerSocial
  | keyof typeof landerSwipe
  | keyof typeof landerTransitions
  | keyof typeof landerVideo
  | keyof typeof langConfig
  | keyof typeof leaving
  | keyof typeof likes
  | keyof typeof limitedAccount
  | keyof typeof linkPreview
  | keyof typeof links
  | keyof typeof matchOverlay
  | keyof typeof matchFinder
  | keyof typeof me
  | keyof typeof member
  | keyof typeof memberLanding
  | keyof typeof members
  | keyof typeof notices
  | keyof typeof offline
  | keyof typeof paymentMeans
  | keyof typeof paymentMethods
  | keyof typeof preferences
  | keyof typeof profile
  | keyof typeof profileView
  | keyof typeof prompts
  | keyof typeof push
  | keyof typeof pushMessages
  | keyof typeof receipt
  | keyof typeof settings
  | keyof typeof shell
  | keyof typeof signup
  | keyof typeof spending
  | keyof typeof stat
  | keyof typeof swipe
  | keyof typeof timeBonus
  | keyof typeof transactions
  | keyof typeof unsubscribe
  | keyof typeof withdrawals

/** The text of a refusal. A code without one is not an id, and whoever shows it does not compile. */
export function errorTextId(code: ErrorCode): `errors.${ErrorCode}` {
  return `errors.${code}`
}
