/** What came of a trial: counts, and once it is due how far the variants differ. */
import type { Database } from '../../platform/db/pool.ts'
import { findVariantCounts, findTrial, type TriedCampaign } from './trials.queries.ts'
import { resultOf } from './trials.rules.ts'

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
