/** The calls about reality checks from the browser. */
import type { RealityCheck } from '@app/contract'
import { realityChecks } from '@app/contract/addresses/reality-checks'
import { call } from './call.ts'

export const findRealityCheck = (member: string, signal: AbortSignal) =>
  call(realityChecks.find, { params: { id: member } }, { signal })

export const acknowledgeCheck = ({ month, times }: RealityCheck) =>
  call(realityChecks.acknowledge, { body: { month, times } })
