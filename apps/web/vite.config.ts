import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { chunkReloadGuard } from './plugins/chunk-reload-guard.ts'
import { lightIcons } from './plugins/light-icons.ts'
import { memberChunks } from './plugins/member-chunks.ts'
import { noSchemas } from './plugins/no-schemas.ts'
import { pushWorker } from './plugins/push-worker.ts'
import { singleIcons } from './plugins/single-icons.ts'
import { visitScripts } from './plugins/visit-scripts.ts'

/**
 * What every page that comes alive needs travels in two files instead of thirty: small files compress badly, and each
 * is a request. The first changes with our dependencies; the second is the public layout and the fields, with all
 * they import; the third is the form most visitors meet. The root stays apart, because it carries the styles.
 */
const chunks = [
  {
    name: 'platform',
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|@lingui)[\\/]|vite[\\/]preload-helper/,
    priority: 10,
  },
  {
    name: 'site',
    test: /web[\\/]app[\\/](entry\.client|layouts[\\/]default|shared[\\/](toasts|forms[\\/](?:needs-script|password-control)|credits[\\/]revalidate-prices|format[\\/]money|site[\\/](?:describe-page|use-site-portraits)|places[\\/]place-options)|features[\\/]navigation[\\/]route-progress-bar)\.tsx?|ui[\\/]src[\\/](field|menu|select|password-input|portrait-row|divider-strip|use-hydrated|date-of-birth)\.tsx?|icons[\\/]globe\./,
    priority: 9,
  },
  {
    name: 'form',
    test: /features[\\/]signup[\\/]signup-form/,
    priority: 9,
  },
  // Dialogs, which are loaded later, and the gallery have it: neither brings the other along.
  {
    name: 'use-back-step',
    test: /ui[\\/]src[\\/]use-back-step/,
    priority: 10,
  },
  ...memberChunks(1),
]

export default defineConfig({
  plugins: [singleIcons(), lightIcons(), reactRouter(), chunkReloadGuard(), noSchemas(), pushWorker(), visitScripts()],
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
    ssr: { build: { rolldownOptions: { input: './app/server-entry.ts' } } },
  },
  build: {
    assetsInlineLimit: 0,
    // Else every file that loads others later lists the names of all they need, and visitors carry members' lists.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
  },
})
