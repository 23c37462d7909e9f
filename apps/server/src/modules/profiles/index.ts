/**
 * Profiles: what members say about themselves, and who may see it. The room owns the `profiles` schema. It promises
 * that no person reaches a viewer except through `cardsFor` or the profile itself, where blocks, invisible mode,
 * deletion, kind and photo locks are applied once; and that blocked, deleted, invisible and unknown look the same. Of
 * likes and chats it only reads who made themselves known to whom; it does not know money.
 */
export { profilesRoutes } from './profiles.routes.ts'
export { profilesReactions } from './profiles.reactions.ts'
export { profilesPersonalData } from './profiles.personal-data.ts'
export { ownProfileSummary } from './own/own-profile.service.ts'
export { citiesVisible } from './own/preferences.service.ts'
export {
  cardsFor,
  cardsOfList,
  findAnyProfileId,
  namesOf,
  peopleFor,
  requireBrowsingAllowed,
  requireReachable,
  viewerOf,
} from './viewing/people.service.ts'
export {
  countProfile,
  countSearch,
  createLooking,
  peopleWithinLimit,
  requireProfileView,
} from './looking/looking.service.ts'
export { paidPhotosInvariants } from './viewing/paid-photos.queries.ts'
export {
  findFictional,
  lockId as lockProfileId,
  isFictional,
  visibleInConversation,
  visibleTo,
  type List,
  type Viewer,
} from './viewing/people.queries.ts'
export type { ProfilesDeps } from './deps.ts'
