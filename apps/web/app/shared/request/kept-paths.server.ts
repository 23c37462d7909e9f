/** Which pages the server may keep: those whose route says so in its `handle`. */
import type { KeptPath } from '@app/contract/page-host'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import type { PageHandle } from '../site/page-handle.ts'

type Routes = ServerBuild['routes']

/** The table of routes as a tree, which is how addresses are matched. */
function treeOf(routes: Routes, parent?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined && route.parentId === parent)
    .map((route): RouteObject => {
      const { id, path, index, module } = route ?? {}
      const rest = { id: id ?? '', handle: module?.handle, ...(path === undefined ? {} : { path }) }
      return index ? { ...rest, index } : { ...rest, children: treeOf(routes, id) }
    })
}

/** An address has other spellings that lead to the same page; only this one is kept. */
const SPELLING = /^(?:\/[a-z0-9-]+)+$/

const isKept = ({ handle }: RouteObject) => (handle as PageHandle | undefined)?.kept === true

export function createKeptPaths(routes: Routes): (pathname: string) => KeptPath | undefined {
  const tree = treeOf(routes)
  return (pathname) => {
    if (!SPELLING.test(pathname)) return undefined
    const match = matchRoutes(tree, pathname)?.at(-1)
    if (!match || !isKept(match.route)) return undefined
    const { slug } = match.params
    return { path: slug === undefined ? pathname : pathname.slice(0, -(slug.length + 1)), slug }
  }
}
