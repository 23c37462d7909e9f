import type { AnsweredRoute } from '../../platform/http/answer.ts'
import type { ProfilesKeeping } from './keeping.ts'

export function profilesRoutes(_keeping: ProfilesKeeping): AnsweredRoute[] {
  return []
}
