import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { chunkReloadGuard } from './plugins/chunk-reload-guard.ts'
import { noSchemas } from './plugins/no-schemas.ts'

const anyOf =
  (...places: RegExp[]) =>
  (id: string) =>
    places.some((place) => place.test(id))

/**
 * What many pages need travels in a few files instead of sixty: small files compress badly, and each is a request. From
 * the top: our dependencies; the public layout and the fields; the form most visitors meet; what asks the server; what
 * members' pages share; and the parts of one area. The root stays apart, because it carries the styles.
 */
const chunks = [
  {
    name: 'platform',
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|@lingui)[\\/]|vite[\\/]preload-helper/,
    priority: 9,
  },
  {
    name: 'site',
    test: /web[\\/]app[\\/](entry\.client|layouts[\\/]default|shared[\\/](toasts|describe-page)|features[\\/]navigation[\\/]route-progress-bar)\.tsx?|ui[\\/]src[\\/](field|flap|use-hydrated)\.tsx?/,
    priority: 8,
  },
  {
    name: 'form',
    test: /ui[\\/]src[\\/](hero|select|password-input|matchbook|date-of-birth)\.tsx?|features[\\/]signup[\\/]signup-form|shared[\\/]place-options/,
    priority: 7,
  },
  {
    name: 'calls',
    test: anyOf(
      /contract[\\/]src[\\/]addresses[\\/]accounts/,
      /web[\\/]app[\\/]shared[\\/](api[\\/](call|retry|known-answers|with-proof|account-calls)|session-end|local-path)\.ts/,
    ),
    priority: 6,
  },
  {
    name: 'members',
    test: anyOf(
      /contract[\\/]src[\\/](addresses[\\/](chat|likes|places|profiles)|profile-choices)/,
      /web[\\/]app[\\/]shared[\\/]api[\\/](browser-host|refusal|once|interests|regions|(chat|like|member|news|profile|settings)-calls)\.ts/,
      /web[\\/]app[\\/]shared[\\/](likes[\\/]|live[\\/](chats|kept-answer|nudges|user)|credits[\\/](buy-page|credit-price|credit-worth|message-cost)|lazy-dialog|lazy-menu|member-pages|moment|own-brief|photo-address|region-names|use-online|use-paged-list)/,
      /web[\\/]app[\\/]features[\\/]people[\\/]/,
      /ui[\\/]src[\\/](avatar|badge|coin|empty-art|empty-state|fact-list|like-button|list-row|online|person-card|photo|pill|skeleton)\.tsx/,
    ),
    priority: 5,
  },
  {
    name: 'chats',
    test: (id: string) =>
      /web[\\/]app[\\/]routes[\\/]chats[\\/]/.test(id) && !/(delete-dialog|rail-interests)\.tsx/.test(id),
    priority: 2,
  },
  {
    name: 'settings',
    test: /web[\\/]app[\\/]routes[\\/]settings[\\/][^\\/]+$|ui[\\/]src[\\/](card|setting-row|settings-layout|me-card)\.tsx/,
    minShareCount: 2,
    priority: 2,
  },
  {
    name: 'profile',
    test: /web[\\/]app[\\/]routes[\\/]member[\\/]|ui[\\/]src[\\/]gallery/,
    minShareCount: 2,
    priority: 2,
  },
]

export default defineConfig({
  plugins: [reactRouter(), chunkReloadGuard(), noSchemas()],
  environments: {
    client: {
      build: {
        rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
      },
    },
    ssr: { build: { rolldownOptions: { input: './app/server-entry.ts' } } },
  },
  build: {
    assetsInlineLimit: 0,
    // Else every file that loads others later lists the names of all they need, and visitors carry members' lists.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
  },
})
