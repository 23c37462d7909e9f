// What processes do: mostly talking, and now and then a scene in which somebody tries more at once than they may.
import type { Operation } from '../history/operation.ts'
import type { Actor, Conversation } from './world.ts'

type Scene = (actor: Actor) => Promise<unknown>

const sides = ({ random }: Actor, { a, b }: Conversation) =>
  random.fraction() < 0.5 ? ([a, b] as const) : ([b, a] as const)

const pair: Scene = async (actor) => {
  const { world, random } = actor
  const going = random.pick(world.conversations)
  const [by, to] = sides(actor, going)
  const chance = random.fraction()
  // The same message twice at once, as from a page that is opened anew while it sends.
  if (chance < 0.1) {
    const key = random.uuid()
    const other = actor.twin()
    return Promise.all([actor.send(by, to, going.conversation, key), other.send(by, to, going.conversation, key)])
  }
  return actor.send(by, to, going.conversation, undefined, chance < 0.15 ? 'coffee' : undefined)
}

const read: Scene = (actor) => {
  const going = actor.random.pick(actor.world.conversations)
  const [by, to] = sides(actor, going)
  return actor.read(by, to, going.conversation)
}

const regular = ({ world, random }: Actor) => random.pick(world.people.regulars)
const listChats: Scene = (actor) => actor.list(regular(actor))
const history: Scene = (actor) => actor.history(regular(actor))
const twoRegulars = ({ world, random }: Actor) => random.shuffled(world.people.regulars).slice(0, 2)

const view: Scene = async (actor) => {
  const [by, to] = twoRegulars(actor)
  if (by && to) await actor.view(by, to)
}
const like: Scene = async (actor) => {
  const [by, to] = twoRegulars(actor)
  if (by && to) await actor.like(by, to)
}

/** Many at once, each by one who acts alone. */
const allAtOnce = <T>(actor: Actor, list: readonly T[], act: (item: Actor, of: T) => Promise<unknown>) =>
  Promise.all(list.map((of) => act(actor.twin(), of)))

const beginTooMany: Scene = async (actor) => {
  const free = actor.world.newcomer()
  if (!free) return
  const others = actor.random.shuffled(actor.world.people.regulars).slice(0, 5)
  await allAtOnce(actor, others, (item, to) => item.sendFirst(free, to, true))
}

const swipeTooMany: Scene = async (actor) => {
  const free = actor.world.newcomer()
  if (!free) return
  const others = actor.random.shuffled(actor.world.people.regulars).slice(0, 6)
  await allAtOnce(actor, others, (item, to) => item.swipe(free, to))
}

const unlockAtOnce: Scene = async (actor) => {
  const free = actor.world.newcomer()
  if (!free) return
  const { owner, photo } = actor.random.pick(actor.world.people.locked)
  await allAtOnce(actor, [1, 2, 3], (item) => item.unlock(free, owner, photo))
}

const conversationOf = (begun: Operation) =>
  begun.type === 'ok' && begun.op === 'sendFirst' ? begun.answer.conversation : undefined

/** One writes, reads and looks while the other ends it, and goes on afterwards. */
const partedBy =
  (end: 'block' | 'remove'): Scene =>
  async (actor) => {
    const [item, other] = [actor.world.newcomer(), actor.world.newcomer()]
    if (!item || !other) return
    const conversation = conversationOf(await actor.sendFirst(item, other, true))
    if (conversation === undefined) return
    const clinging = async (clinger: Actor) => {
      for (let n = 0; n < 6 && !actor.world.isOver(); n += 1) {
        await clinger.view(item, other)
        await clinger.send(item, other, conversation)
        await clinger.read(item, other, conversation)
        await clinger.list(item)
      }
    }
    const ending = async (ender: Actor) => {
      await ender.send(other, item, conversation)
      await ender.view(other, item)
      await (end === 'block' ? ender.block(other, item) : ender.remove(other, item, conversation))
      await ender.list(other)
    }
    await Promise.all([clinging(actor.twin()), ending(actor.twin())])
  }

const lookAtLedger: Scene = async ({ world, process }) => {
  const { recorder } = world.viewer
  const [op, input, key] = ['ledger', {}, null] as const
  const tStart = recorder.now()
  const end = recorder.begin({ process, op, input, key })
  const answer = await world.lookAtLedger()
  const facts = {
    process,
    op,
    input,
    key,
    tStart,
    tEnd: recorder.now(),
    api: 0,
    tries: 1,
    code: null,
    bad_response: [],
  }
  end(answer ? { ...facts, type: 'ok', answer } : { ...facts, type: 'fail', answer: null })
}

/** How often each is drawn. */
const WEIGHTS: readonly (readonly [number, Scene])[] = [
  [42, pair],
  [20, read],
  [7, listChats],
  [7, history],
  [6, view],
  [5, like],
  [2, lookAtLedger],
  [2, beginTooMany],
  [2, swipeTooMany],
  [3, unlockAtOnce],
  [2, partedBy('block')],
  [2, partedBy('remove')],
]
const TOTAL = WEIGHTS.reduce((sum, [weight]) => sum + weight, 0)

export function drawScene({ random }: Actor): Scene {
  let left = random.below(TOTAL)
  for (const [weight, scene] of WEIGHTS) if ((left -= weight) < 0) return scene
  return pair
}
