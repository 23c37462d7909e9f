/** The company behind the site: asked once, kept for as long as the page lives. */
import { sites, type CompanyInfo } from '@app/contract'
import { call } from './call.ts'

let known: Promise<CompanyInfo> | undefined

export function companyInfo(): Promise<CompanyInfo> {
  known ??= call(sites.companyInfo, {}).catch((error: unknown) => {
    known = undefined
    throw error
  })
  return known
}
