/** Which scripts of visits a page carries: one that is kept the first, any other the second if its address asks for it. */
import { keptPageScript, visitScript } from 'virtual:visit-scripts'
import type { VisitScripts } from '../request/page-contexts.ts'

export function visitScriptsOf(address: string, isKept: boolean): VisitScripts {
  if (isKept) return { inline: keptPageScript }
  return new URL(address).searchParams.has('lb') ? { file: visitScript } : {}
}
