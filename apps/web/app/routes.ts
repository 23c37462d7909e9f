/** The table of contents: every address, under the layout it is shown in. */
import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  layout('layouts/default.tsx', [
    index('routes/home/page.tsx'),
    route('lang-config', 'routes/lang-config/page.tsx'),
    route('signup', 'routes/signup/page.tsx'),
    route('complete-signup', 'routes/complete-signup/page.tsx'),
    route('login', 'routes/login/page.tsx'),
    route('reset-password', 'routes/reset-password/page.tsx'),
    route('reset-password/do', 'routes/reset-password/new-password.tsx'),
    route('activate/done', 'routes/activate/done.tsx'),
    route('activate/error', 'routes/activate/error.tsx'),
    route('mail-change/do', 'routes/mail-change/page.tsx'),
    route('reactivate/done', 'routes/reactivate/done.tsx'),
    route('undo/done', 'routes/undo/done.tsx'),
    route('leaving', 'routes/leaving/page.tsx'),
    route('account-deleted', 'routes/account-deleted/page.tsx'),
    layout('routes/settings/layout.tsx', [
      layout('routes/settings/member-layout.tsx', [
        route('profile', 'routes/settings/profile-page/page.tsx'),
        route('settings', 'routes/settings/page.tsx'),
        route('settings/profile', 'routes/settings/edit/page.tsx'),
        route('settings/photos', 'routes/settings/photos/page.tsx'),
        route('settings/area', 'routes/settings/area/page.tsx'),
        route('settings/preferences', 'routes/settings/preferences.tsx'),
        route('settings/security', 'routes/settings/security.tsx'),
        route('settings/sessions', 'routes/settings/sessions.tsx'),
        route('settings/visibility', 'routes/settings/visibility/page.tsx'),
        route('settings/credits', 'routes/settings/credits/page.tsx'),
        layout('routes/settings/transactions/layout.tsx', [
          layout('routes/settings/transactions/list.tsx', [
            route('transactions', 'routes/settings/transactions/none-open.tsx'),
            route('transactions/:id', 'routes/settings/transactions/detail.tsx'),
          ]),
        ]),
        route('settings/privacy', 'routes/settings/privacy.tsx'),
        route('settings/delete', 'routes/settings/delete.tsx'),
      ]),
      route('transactions/:id/receipt', 'routes/settings/transactions/receipt.tsx'),
    ]),
    layout('routes/members/layout.tsx', [
      route('members', 'routes/members/page.tsx'),
      route('members/:id', 'routes/member/page.tsx'),
      route('match-finder', 'routes/match-finder/page.tsx'),
      route('signup-matches', 'routes/signup-matches/page.tsx'),
      layout('routes/swipe-game/layout.tsx', [route('swipe-game', 'routes/swipe-game/page.tsx')]),
    ]),
    layout('routes/likes/layout.tsx', [
      route('likes/:type?', 'routes/likes/page.tsx'),
      route('likes/m/:id', 'routes/member/liked-page.tsx'),
    ]),
    layout('routes/buying/layout.tsx', [
      route('pricing', 'routes/buying/pricing.tsx'),
      route('premium', 'routes/buying/premium.tsx'),
      route('credits', 'routes/buying/credits.tsx'),
      route('credits/:bundle/:method?', 'routes/checkout/page.tsx'),
      route('directdebit', 'routes/direct-debit/page.tsx'),
      route('payments/:id', 'routes/checkout/payment.tsx'),
      route('payments/:id/go', 'routes/checkout/hand-over.tsx'),
    ]),
    route('pages/:page', 'routes/static/page.tsx'),
    route('gallery/error', 'routes/gallery/error.tsx'),
    route('l', 'routes/link/page.tsx'),
    route('*', 'routes/not-found/page.tsx'),
  ]),
  layout('layouts/empty.tsx', [route('gallery', 'routes/gallery/page.tsx')]),
  layout('layouts/lander.tsx', [route('gallery/lander', 'routes/gallery/layout-sample.tsx', { id: 'gallery/lander' })]),
  layout('layouts/chat.tsx', [
    layout('routes/chats/layout.tsx', [
      layout('routes/chats/inbox-layout.tsx', [
        layout('routes/chats/conversation-layout.tsx', [
          route('chats', 'routes/chats/no-chat-selected.tsx'),
          route('chats/:id', 'routes/chats/conversation-page.tsx'),
          route('members/:id/chat', 'routes/chats/member-chat-page.tsx'),
        ]),
      ]),
    ]),
    route('gallery/chat', 'routes/gallery/layout-sample.tsx', { id: 'gallery/chat' }),
  ]),
  route('favicon.svg', 'routes/site-files/favicon.ts'),
  route('site.webmanifest', 'routes/site-files/manifest.ts'),
  route('robots.txt', 'routes/site-files/robots.ts'),
  route('.well-known/security.txt', 'routes/site-files/security.ts'),
] satisfies RouteConfig
