/** A bank takes back a payment whose credits were used, and staff gives up what is owed for them. */
import { spendCredits } from '../../../../testing/credits.ts'
import type { PlantedMember } from '../../../../testing/members.ts'
import type { TestServer } from '../../../../testing/test-server.ts'
import { writeOffDebt } from '../../../payments/returns/staff.service.ts'
import { chargebackOf, plantSale, reportPayment } from '../../../payments/testing/plant-sale.ts'

export async function oweMoney(server: TestServer, { id }: PlantedMember): Promise<void> {
  const ctx = server.assembly.job_context
  const sale = await plantSale(ctx, id)
  const { rows } = await server.assembly.pool.query<{ balance: number }>(
    'select balance from credits.wallet where id = $1',
    [id],
  )
  await spendCredits(server, id, rows[0]?.balance ?? 0)
  await reportPayment(ctx, sale, { chargebacks: [chargebackOf(`chb_${sale.number}`, 2499)] })
  await writeOffDebt(ctx, { by: 'Somebody', reason: 'the bank made a mistake' }, sale.number)
}
