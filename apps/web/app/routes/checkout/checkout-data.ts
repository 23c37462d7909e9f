/** What a checkout shows: something to order, a payment that is still open, or an order to be paid in another way. */
import type { Bundle, Order, Payment, Spending } from '@app/contract'
import type { PageRefusal } from '@app/contract/page-host'
import type { PaymentMethod } from '@app/contract/payment-methods'
import type { CheckoutAddress } from './checkout-address.ts'

export interface FoundPayment {
  payment: Payment
  order: Order
}

interface EveryCheckout {
  address: CheckoutAddress
  /** Who the money goes to, as a statement names them. */
  company: string
}

export interface Ways {
  country: string
  methods: readonly PaymentMethod[]
  /** The one that is chosen at first. */
  method: PaymentMethod | undefined
}

/** What takes something off: the welcome discount, or a code that was typed. */
export interface AppliedDiscount {
  percentage: number
  /** Of a code that was typed. */
  code: string | null
}

export interface NewCheckout extends EveryCheckout {
  view: 'new'
  bundle: Bundle
  discount: AppliedDiscount | null
  ways: Ways
  /** Why the code that was typed takes nothing off. */
  code_refusal: PageRefusal | null
  /** Until then the member wanted to buy nothing. */
  break_until: string | null
  /** Nothing where it could not be read: the server holds to limits anyway. */
  spending: Spending | null
}

export interface OpenCheckout extends EveryCheckout {
  view: 'open'
  order: Order
  payment: Payment
}

export interface AgainCheckout extends EveryCheckout {
  view: 'again'
  order: Order
  ways: Ways
}

export type CheckoutData = NewCheckout | OpenCheckout | AgainCheckout

/** What the form was refused with, and which way to pay it was for. */
export interface FormRefusal {
  refusal: PageRefusal
  method: PaymentMethod | undefined
}
