/** The switches that are on, for people; they are thrown by `POST /control`. */
import type { FastifyInstance } from 'fastify'
import type { World } from '../money/world.ts'
import type { SwitchBoard } from '../switches/switches.ts'
import { html, type Html } from './html.ts'
import { page, PAGE_HEADERS } from './layout.ts'

const EXAMPLE = `curl -sH 'content-type: application/json' -d '{"notices": {"drop": true}}' ADDRESS/control`

function switchesMain(world: World, switches: SwitchBoard): Html {
  const waiting = world.store.all('notice').filter(({ state }) => state === 'held' || state === 'waiting')
  return html`<h1 class="title">Switches</h1>
    <section class="card">
      <h2>Now</h2>
      <dl class="kv">
        <dt>Clock</dt>
        <dd>${new Date(world.clock.now()).toISOString()}</dd>
        <dt>Notices that wait</dt>
        <dd>${waiting.length}</dd>
      </dl>
      <pre class="gap">${JSON.stringify(switches.current(), null, 2)}</pre>
    </section>
    <section class="card">
      <h2>Throw one</h2>
      <pre>${EXAMPLE.replace('ADDRESS', world.address)}</pre>
      <p class="note">
        calls, notices, endpoints, clock, payer, send, forge, reset: what each takes is in
        apps/sandbox/src/switches/switch-shapes.ts.
      </p>
    </section>`
}

export function mountSwitchesPage(app: FastifyInstance, world: World, switches: SwitchBoard): void {
  app.get('/switches', async (_request, reply) =>
    reply.headers(PAGE_HEADERS).send(page('Switches', switchesMain(world, switches), true)),
  )
}
