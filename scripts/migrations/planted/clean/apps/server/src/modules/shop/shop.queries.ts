/** SQL of the shop. */
export const FIND = 'select customer.nickname from shop.customer as customer where customer.id = $1'
export const LIST = 'select id from shop.basket'
