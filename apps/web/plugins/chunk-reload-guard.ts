/**
 * The router reloads the page whenever a part of the program cannot be loaded, as often as that happens. Ours may do
 * so once a minute, so this puts our guard in the place of that reload. It fails the build if the place has moved.
 */
import type { Plugin } from 'vite'

const MODULE = /react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.js$/
const RELOAD = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/

/** Thrown while loading, the error would leave the router with an empty page; thrown while drawing, it finds its boundary. */
const GUARDED = `if (globalThis.reloadForChunk?.()) return new Promise(() => {});
return { default() { throw error } };`

export function chunkReloadGuard(): Plugin {
  let guarded = false
  return {
    name: 'chunk-reload-guard',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!MODULE.test(id)) return undefined
      if (!RELOAD.test(code)) throw new Error('chunk-reload-guard: the router reloads in another way now')
      guarded = true
      return code.replace(RELOAD, GUARDED)
    },
    buildEnd(error) {
      if (!error && !guarded) throw new Error('chunk-reload-guard: the router no longer has this module')
    },
  }
}
