import { sites } from '@app/contract'
import { answer, type AnsweredRoute } from '../../platform/http/answer.ts'
import { companyInfoFor, settingsFor, type SiteDirectory } from './sites.service.ts'

export function sitesRoutes(directory: SiteDirectory): AnsweredRoute[] {
  return answer(sites, {
    settings: ({ ctx, query }) => settingsFor(ctx, directory, query),
    companyInfo: ({ ctx }) => companyInfoFor(ctx),
  })
}
