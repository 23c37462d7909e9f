/**
 * The ways to pay that the product knows, and the currencies it sells in, by the names that addresses and discount codes
 * use. Which of them a buyer is offered depends on the country and on the provider. No zod here: any page may import it.
 */
export const PAYMENT_METHODS = [
  'ideal',
  'bancontact',
  'eps',
  'creditcard',
  'visa',
  'mastercard',
  'maestro',
  'cartebancaire',
  'nexi',
  'applepay',
  'paypal',
  'blik',
  'prezelewy24',
  'sdd',
  'sct',
  'paysafecard',
  'giropay',
  'sofort',
] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** The names of one way to pay: by card. What is paid so may be charged again, if the payer agrees. */
export const CARD_METHODS: readonly PaymentMethod[] = [
  'creditcard',
  'visa',
  'mastercard',
  'maestro',
  'cartebancaire',
  'nexi',
]

/** Each has two decimals: an amount is a whole number of cents wherever it is stored. */
export const CURRENCIES = ['EUR', 'GBP', 'USD', 'CHF', 'PLN', 'CAD', 'AUD', 'NZD'] as const
export type Currency = (typeof CURRENCIES)[number]
