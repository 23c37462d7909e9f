/** Ties the calls of payments to the room. */
import { debts, paymentMeans, paymentNotices, payments, withdrawals } from '@app/contract'
import { answer, type AnsweredRoute } from '../../platform/http/answer.ts'
import { listBundles } from './checkout/bundles.service.ts'
import type { CheckoutDeps } from './checkout/deps.ts'
import { readDiscountCode } from './checkout/discount-code.service.ts'
import { findOrderOfKey, openOrder, readOrder } from './checkout/orders.service.ts'
import { pay, readPayment } from './checkout/payments.service.ts'
import { saveBankAccount } from './returns/bank-accounts.service.ts'
import { listDebts, orderSettlement } from './returns/settlements.service.ts'
import { readWithdrawal, withdraw } from './returns/withdrawals.service.ts'
import { listMeans, removeMean } from './means/means.service.ts'
import { orderAgain, readRepeatOrder } from './means/repeat-order.service.ts'
import { receiveNotice } from './settling/notices.service.ts'

export function paymentsRoutes(deps: CheckoutDeps): AnsweredRoute[] {
  return [
    ...answer(payments, {
      bundles: ({ ctx, query }) => listBundles(ctx, deps, query),
      discountCode: ({ ctx, query }) => readDiscountCode(ctx, deps, query),
      order: ({ ctx, body, payment }) => openOrder(ctx, deps, body, payment),
      pay: ({ ctx, params, body }) => pay(ctx, deps, params.id, body),
      orderStatus: ({ ctx, params }) => readOrder(ctx, params.id),
      orderOfKey: ({ ctx, params }) => findOrderOfKey(ctx, params.id),
      payment: ({ ctx, params }) => readPayment(ctx, deps, params.id),
    }),
    ...answer(withdrawals, {
      preview: ({ ctx, params }) => readWithdrawal(ctx, params.id),
      withdraw: ({ ctx, params }) => withdraw(ctx, params.id),
      bankAccount: ({ ctx, params, body }) => saveBankAccount(ctx, deps.bank_keys, params.id, body),
    }),
    ...answer(debts, {
      list: ({ ctx }) => listDebts(ctx),
      order: ({ ctx, params, body, payment }) => orderSettlement(ctx, deps.limits_factor, params.id, body, payment),
    }),
    ...answer(paymentMeans, {
      list: ({ ctx }) => listMeans(ctx),
      remove: ({ ctx, params }) => removeMean(ctx, params.id),
      repeatOrder: ({ ctx }) => readRepeatOrder(ctx, deps),
      orderAgain: ({ ctx, body, payment }) => orderAgain(ctx, deps, body, payment),
    }),
    ...answer(paymentNotices, {
      notice: ({ ctx, params, raw }) => receiveNotice(ctx, deps, params.provider, { ...raw, word: params.word }),
    }),
  ]
}
