/** What every page knows of its site and reader, from the root's loader. */
import { useRouteLoaderData } from 'react-router'
import type { rootData } from '../request/root-data.server.ts'

export function useRoot() {
  const data = useFindRoot()
  if (!data) throw new Error('the root of the page did not load')
  return data
}

/** The same, where the root itself may be what failed. */
export function useFindRoot(): Awaited<ReturnType<typeof rootData>> | undefined {
  return useRouteLoaderData('root')
}
