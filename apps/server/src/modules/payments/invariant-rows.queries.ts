/** SQL of the rows that invariants of payments compare: orders between two ids, with everything that belongs to them. */
import { sql, type RawBuilder } from 'kysely'

export const orderRows = (after: string, through: string): RawBuilder<unknown> => sql`
    credit_order as (select * from payments.credit_order where id > ${after} and id <= ${through}),
    attempt as (select * from payments.attempt where order_id > ${after} and order_id <= ${through}),
    refund as (select * from payments.refund where order_id > ${after} and order_id <= ${through}),
    chargeback as (select * from payments.chargeback where order_id > ${after} and order_id <= ${through}),
    debt as (select * from payments.debt where order_id > ${after} and order_id <= ${through}),
    sale as (
      select credit_order.*,
        (select coalesce(sum(cents), 0) from refund
          where refund.attempt_id = completed_by and refund.state = 'done') as refunded_cents,
        (select coalesce(sum(cents), 0) from chargeback
          where chargeback.attempt_id = completed_by and chargeback.state = 'open') as taken_back_cents
      from credit_order where completed_by is not null)`
