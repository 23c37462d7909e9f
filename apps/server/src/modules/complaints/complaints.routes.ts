import { complaints } from '@app/contract'
import { answer, type AnsweredRoute } from '../../platform/http/answer.ts'
import type { ChallengeDeps } from '../accounts/index.ts'
import { fileComplaint } from './complaints.service.ts'

export const complaintsRoutes = (deps: ChallengeDeps): AnsweredRoute[] =>
  answer(complaints, { file: ({ ctx, body }) => fileComplaint(ctx, deps, body) })
