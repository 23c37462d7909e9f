import type { AnsweredRoute } from '../../platform/http/answer.ts'
import type { SearchKeeping } from './keeping.ts'

export function searchRoutes(_keeping: SearchKeeping): AnsweredRoute[] {
  return []
}
