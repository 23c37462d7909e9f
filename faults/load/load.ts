// Sixteen processes that talk, twelve that buy and two that write to who is away, until the time is over.
import { setTimeout as wait } from 'node:timers/promises'
import { buy } from './buying.ts'
import type { People } from './people.ts'
import type { Random } from './random.ts'
import { drawScene } from './scenes.ts'
import { Actor, type Conversation, type World } from './world.ts'
import { writeToPhone } from './writing.ts'

const PROCESSES = 16
const BUYERS = 12
const WRITERS = 2
const CONVERSATIONS = 14
/** Nobody clicks without a pause. */
const THINKING_MS = 40

/** Conversations between regulars, begun through the site like any other. */
export async function startConversations(world: World, { regulars }: People, random: Random): Promise<Conversation[]> {
  const pairs = regulars.flatMap((a, index) => regulars.slice(index + 1).map((b) => [a, b] as const))
  const actor = new Actor(world, random)
  const conversations: Conversation[] = []
  for (const [a, b] of random.shuffled(pairs).slice(0, CONVERSATIONS)) {
    const begun = await actor.sendFirst(a, b, false)
    if (begun.type !== 'ok') throw new Error(`a conversation could not be begun: ${begun.code ?? 'no answer'}`)
    conversations.push({ conversation: begun.answer.conversation, a, b })
  }
  return conversations
}

export async function act(world: World, random: Random): Promise<void> {
  const process = async (n: number, scene: (actor: Actor) => Promise<unknown>) => {
    const actor = new Actor(world, random.branch(n))
    while (!world.isOver()) {
      await scene(actor)
      await wait(actor.random.below(THINKING_MS))
    }
  }
  const talking = Array.from({ length: PROCESSES }, (_, n) => process(n, (actor) => drawScene(actor)(actor)))
  const buying = Array.from({ length: BUYERS }, (_, n) => process(PROCESSES + n, buy))
  const writing = Array.from({ length: WRITERS }, (_, n) => process(PROCESSES + BUYERS + n, writeToPhone))
  await Promise.all([...talking, ...buying, ...writing])
}
