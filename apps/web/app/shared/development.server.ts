/** Pages that are tools of development do not exist elsewhere. */
import { data, type RouterContextProvider } from 'react-router'
import { hostContext } from './host.ts'

export function requireDevelopment(context: Readonly<RouterContextProvider>): void {
  if (!context.get(hostContext).development) throw data(null, { status: 404 })
}
