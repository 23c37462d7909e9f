/**
 * The router reloads the page whenever a part of the program cannot be loaded, as often as that happens. Ours may do
 * so once a minute, so this puts our guard in the place of that reload. What asks for a page's data is loaded apart from
 * the page, and where that fails the router would wait for ever; our guard is there too. It fails the build if one of
 * these places has moved.
 */
import type { Plugin } from 'vite'

interface Place {
  module: RegExp
  from: RegExp
  to: string
}

const RELOADING = 'if (globalThis.reloadForChunk?.()) return new Promise(() => {});'

const PLACES: readonly Place[] = [
  {
    module: /react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.js$/,
    from: /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/,
    // Thrown while loading, the error would leave the router with an empty page; thrown while drawing, it finds its boundary.
    to: `${RELOADING}\nreturn { default() { throw error } };`,
  },
  {
    module: /react-router\/dist\/production\/lib\/dom\/ssr\/routes\.js$/,
    from: /(?<=let \{ clientLoader \} = route\.clientLoaderModule \? await )import\([^)]*?route\.clientLoaderModule\s*\)/,
    to: `import(/* @vite-ignore */ route.clientLoaderModule).catch((error) => {
${RELOADING}
return { clientLoader() { throw error } };
})`,
  },
]

export function chunkReloadGuard(): Plugin {
  const guarded = new Set<Place>()
  return {
    name: 'chunk-reload-guard',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      const place = PLACES.find(({ module }) => module.test(id))
      if (!place) return undefined
      if (!place.from.test(code)) throw new Error('chunk-reload-guard: the router loads in another way now')
      guarded.add(place)
      return code.replace(place.from, place.to)
    },
    buildEnd(error) {
      if (!error && guarded.size < PLACES.length)
        throw new Error('chunk-reload-guard: the router has other modules now')
    },
  }
}
