import type { Job } from '../../platform/jobs/jobs.ts'
import type { SearchKeeping } from './keeping.ts'

export function searchJobs(_keeping: SearchKeeping): Job[] {
  return []
}
