import Stripe from 'stripe'
export const all = Stripe
