/** An address for every page, so that the gallery shows them all. Where one is of somebody, nobody has this id. */
const NOBODY = 'AAAAAAAAAAAAAAAA'

const VISITORS =
  '/ /signup /login /reset-password /reset-password/do /complete-signup /activate/done /activate/error /mail-change/do ' +
  '/reactivate/done /undo/done /lang-config /leaving?to=https%3A%2F%2Fexample.org /account-deleted /pricing /complaints ' +
  '/pages/terms /pages/privacy /pages/cookies /pages/faq /pages/return-policy /pages/service /pages/ban /offline /l ' +
  `/nowhere /gallery/error /members/${NOBODY}/landing /members/${NOBODY}/signup /members/${NOBODY}/landing2 ` +
  `/members/${NOBODY}/landing3 /landers/alonetonight /landers/collagelanding /landers/gallery /landers/iconslanding ` +
  '/landers/maplanding /landers/socialnetwork /landers/transitionsvideolanding /landers/video /landers/tinderswipe'

/** Whoever is not logged in is asked to. */
const MEMBERS =
  `/members /members/${NOBODY} /match-finder /signup-matches /swipe-game /likes /likes/matches /likes/m/${NOBODY} ` +
  `/chats /chats/1 /members/${NOBODY}/chat /gallery/chat /gallery/lander /notifications /premium /credits ` +
  '/credits/100 /credits/repeat-order /directdebit /payments/1 /payments/1/go /profile /settings /settings/profile ' +
  '/settings/photos /settings/area /settings/preferences /settings/security /settings/sessions /settings/notifications ' +
  '/settings/visibility /settings/credits /settings/spending /settings/payment-means /settings/privacy /settings/delete ' +
  '/settings/limited-account /settings/limited-account/pay /transactions /transactions/1 /transactions/1/withdraw ' +
  '/transactions/1/receipt'

export const PATHS: readonly string[] = [...VISITORS.split(' '), ...MEMBERS.split(' ')]
