import Stripe from 'stripe' // planted
export const all = Stripe
