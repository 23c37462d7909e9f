/** Trials: what every process needs to draw and to count, and what came of one. */
import type { Redis } from 'ioredis'
import type { Database } from '../../platform/db/pool.ts'
import { createDayKeys } from './assignment.ts'
import { createShownCounts } from './shown-counts.ts'
import { findVariantCounts, findTrial, type TriedCampaign } from './trials.queries.ts'
import { resultOf } from './trials.rules.ts'

export const openTrials = (redis: Redis) => ({ dayKeys: createDayKeys(redis), shown: createShownCounts(redis) })

/** Counts, and once it is due how far the variants differ. */
export async function trialResult(db: Database, tried: TriedCampaign) {
  const trial = await findTrial(db, tried)
  if (!trial) return undefined
  const variants = await findVariantCounts(db, tried)
  const counted = variants.map(({ variant, shown, confirmed, ordered }) => ({
    key: variant,
    shown,
    reached: trial.metric === 'ordered' ? ordered : confirmed,
  }))
  return { ...trial, ...resultOf(counted, trial.per_variant) }
}
