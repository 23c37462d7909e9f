/** Does what was planned, once its time has come. */
import type { PlanAct } from '../state/records.ts'
import { takeDue } from './plans.ts'
import { chargeBack, finishRefund } from './returns.ts'
import { expire, fail, pay } from './settle.ts'
import type { World } from './world.ts'

function carryOut(world: World, act: PlanAct, dispatch: (notice: string) => void): void {
  if (act.do === 'send') return dispatch(act.notice)
  if (act.do === 'finish refund') {
    const refund = world.store.get('refund', act.refund)
    if (refund?.state === 'sent') finishRefund(world, refund, 'done')
    return undefined
  }
  const payment = world.store.get('payment', act.payment)
  if (payment === undefined) return undefined
  if (act.do === 'expire') expire(world, payment)
  else if (act.do === 'pay') pay(world, payment, { silent: act.silent })
  else if (act.do === 'fail') fail(world, payment, act.reason)
  else if (act.do === 'charge back') chargeBack(world, payment)
  else world.notify(payment, { what: 'state', before: 'open' })
  return undefined
}

export function carryOutDue(world: World, dispatch: (notice: string) => void): void {
  for (const { act } of takeDue(world)) carryOut(world, act, dispatch)
}
