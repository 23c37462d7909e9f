// What is stored was charged and what was charged is stored: each message and each opened photo has one entry of its price.
// A free reply has one of nothing, and nobody has more of them in a conversation than the site gives.
import { groupBy, type Checker, type Run } from './run.ts'

function checkMessages({ final, prices }: Run): string[] {
  const alive = new Set(final.messages.map(({ conversation }) => conversation))
  const place = (conversation: string | null, number: number | null) => `${conversation} ${number}`
  const charges = final.entries.filter(({ kind }) => kind === 'message' || kind === 'gift')
  const booked = groupBy(charges, ({ conversation, ref_number }) => place(conversation, ref_number))
  const stored = new Set(final.messages.map(({ conversation, number }) => place(conversation, number)))
  const free = groupBy(
    charges.filter(({ amount }) => amount === 0),
    ({ wallet, conversation }) => `${wallet} in ${conversation}`,
  )
  const beganBy = new Set(
    final.messages.filter(({ number }) => number === 1).map(({ by, conversation }) => `${by} in ${conversation}`),
  )
  return [
    ...[...free].flatMap(([side, { length }]) =>
      length > prices.free_replies || beganBy.has(side) ? [`${length} messages for nothing: ${side}`] : [],
    ),
    ...final.messages.flatMap(({ conversation, number, by, key }) => {
      const found = booked.get(place(conversation, number)) ?? []
      if (found.length !== 1) return [`${found.length} entries for message ${number} of ${conversation}`]
      const isIts = found[0]?.wallet === by && found[0].key === key
      return isIts ? [] : [`message ${number} of ${conversation} was booked for another`]
    }),
    ...charges.flatMap(({ wallet, conversation, ref_number, kind, amount }) => [
      // What was deleted stays paid.
      ...(alive.has(conversation ?? '') && !stored.has(place(conversation, ref_number))
        ? [`${wallet} paid for message ${ref_number} of ${conversation}, which is not there`]
        : []),
      ...(kind === 'message' && amount !== -prices.message && amount !== 0
        ? [`${wallet} paid ${-amount} for a message`]
        : []),
      ...(kind === 'gift' && amount % prices.gift !== 0 ? [`${wallet} paid ${-amount} for a gift`] : []),
    ]),
  ]
}

function checkPhotos({ final, prices }: Run): string[] {
  const charges = final.entries.filter(({ kind }) => kind === 'photo')
  const booked = groupBy(charges, ({ wallet, photo }) => `${wallet} ${photo}`)
  const unlocked = new Set(final.unlocks.map(({ member, photo }) => `${member} ${photo}`))
  return [
    ...[...unlocked].flatMap((item) => {
      const times = booked.get(item)?.length ?? 0
      return times === 1 ? [] : [`${times} entries for the photo ${item}`]
    }),
    ...[...booked.keys()].filter((item) => !unlocked.has(item)).map((item) => `paid for and still locked: ${item}`),
    ...charges
      .filter(({ amount }) => amount !== -prices.photo)
      .map(({ wallet, amount }) => `${wallet} paid ${-amount} for a photo`),
  ]
}

export const charge: Checker = (run) => [...checkMessages(run), ...checkPhotos(run)]
