// Checkout: notices, orders and completions against the bare database running the same statements, messages beside
// completions, and a storm of notices. `--storm 30` for a shorter one, in seconds; `--keep` keeps the members.
import { measureBeside } from './checkout/beside.ts'
import { measureCompletions } from './checkout/completions.ts'
import { BESIDE_A_SECOND, FLOORS, STORM, TARGETS } from './checkout/floors.ts'
import { measureNotices } from './checkout/notices.ts'
import { measureOrders } from './checkout/orders.ts'
import { removeOrders } from './checkout/planting.ts'
import { openShop, type Shop } from './checkout/shop.ts'
import { measureStorm } from './checkout/storm.ts'
import { atLeast, atMost, none, type Gate, type Options } from './support/gates.ts'

const line = (what: string, { ours, bare, ratio }: { ours: number; bare: number; ratio: number }) =>
  console.log(`  ${what}: ${ours.toFixed(0)} a second, ${bare.toFixed(0)} bare: ${ratio.toFixed(3)}`)

async function ratioGates(shop: Shop): Promise<Gate[]> {
  const notices = await measureNotices(shop)
  line('notices', notices)
  const orders = await measureOrders(shop)
  line('orders with their page', orders)
  const completions = await measureCompletions(shop)
  line('completions of one worker', completions)
  console.log(`  ${String(completions.statements)} statements to complete an order`)
  return [
    atLeast(`notices to the bare database (target ${String(TARGETS.notices)})`, notices.ratio, FLOORS.notices),
    atLeast(`orders to the bare database (target ${String(TARGETS.orders)})`, orders.ratio, FLOORS.orders),
    atLeast(
      `completions to the bare database (target ${String(TARGETS.completions)})`,
      completions.ratio,
      FLOORS.completions,
    ),
    atMost('statements to complete an order', completions.statements, FLOORS.statements),
  ]
}

async function besideGates(shop: Shop): Promise<Gate[]> {
  const beside = await measureBeside(shop)
  console.log(
    `  messages: ${beside.ours.toFixed(0)} a second beside ${String(BESIDE_A_SECOND)} completions a second, ${beside.bare.toFixed(0)} without: ${beside.ratio.toFixed(3)}; ${String(beside.completed)} of ${String(beside.enqueued)} completed`,
  )
  return [
    atLeast('messages beside completions to those without', beside.ratio, FLOORS.beside),
    // Fewer would not be what is measured.
    atLeast('share of the completions that were done', beside.completed / beside.enqueued, 0.9),
  ]
}

async function stormGates(shop: Shop, seconds: number): Promise<Gate[]> {
  const storm = await measureStorm(shop, seconds)
  console.log(
    `  storm: ${String(storm.notices)} notices in ${String(seconds)} s, p99 ${storm.p99.toFixed(0)} ms; readers' p99 ${storm.calm.toFixed(0)} ms before, ${storm.reads.toFixed(0)} ms in it; all looked up after ${storm.minutes.toFixed(1)} min`,
  )
  return [
    none('calls in the storm that were not answered with 200', storm.failed === 0 ? [] : [String(storm.failed)]),
    atMost('p99 of a notice in the storm', storm.p99, FLOORS.storm.p99, ' ms'),
    atMost('p99 of readers in the storm to before', storm.reads / storm.calm, FLOORS.storm.others),
    none('payments that were not looked up', storm.left === 0 ? [] : [String(storm.left)]),
    atMost('until all were looked up', storm.minutes, FLOORS.storm.minutes, ' min'),
  ]
}

export async function run({ keep = false, storm = String(STORM.seconds) }: Options): Promise<Gate[]> {
  const shop = await openShop()
  // What a run that was cut short left behind.
  await removeOrders(shop)
  try {
    return [...(await ratioGates(shop)), ...(await besideGates(shop)), ...(await stormGates(shop, Number(storm)))]
  } finally {
    await shop.close(keep)
  }
}
