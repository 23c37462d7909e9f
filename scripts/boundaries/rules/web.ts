// The layers of a site: routes use features, features use what is shared, and nobody looks up or sideways.
import { importRule, type Rule } from '../finding.ts'
import { isTest } from '../places.ts'

const LAYERS: Readonly<Record<string, readonly string[]>> = {
  layouts: ['layouts', 'features', 'shared'],
  routes: ['routes', 'features', 'shared'],
  features: ['features', 'shared'],
  shared: ['shared'],
  workers: ['workers', 'shared'],
}
/** Inside these, each folder is private to itself. */
const SEPARATE = ['routes', 'features']

const inSite = (path: string) => /^apps\/(web|office)\/app\//.test(path) && !isTest(path)

export const webLayers: Rule = importRule('web-layers', inSite, (from, to) => {
  const [layer, folder] = locate(from)
  // The files beside the layers (root, entries, the table of routes) assemble them.
  if (layer === undefined) return undefined
  const allowed = LAYERS[layer]
  if (allowed === undefined) return `${layer} is none of ${Object.keys(LAYERS).join(', ')}`
  if (to.kind !== 'file' || !inSite(to.target)) return undefined
  const [other = to.target, otherFolder] = locate(to.target)
  if (!allowed.includes(other)) return `${layer} may not import ${other}`
  const isSideways = layer === other && SEPARATE.includes(layer) && folder !== otherFolder
  return isSideways ? `${layer}/${folder} may not import ${other}/${otherFolder}` : undefined
})

/** The layer and the folder in it; neither for a file directly in `app/`. */
function locate(path: string): [layer?: string, folder?: string] {
  const [layer = '', folder, ...rest] = path.split('/').slice(3)
  if (folder === undefined) return []
  return rest.length > 0 ? [layer, folder] : [layer, folder.replace(/\..*$/, '')]
}
