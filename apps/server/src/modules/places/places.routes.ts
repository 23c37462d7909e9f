import type { AnsweredRoute } from '../../platform/http/answer.ts'

export function placesRoutes(): AnsweredRoute[] {
  return []
}
