import { afterAll, beforeAll, expect, test } from 'vitest'
import { connected } from '../../testing/databases.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { MACHINES, isAllowed, statesOf, type Machine } from './machines.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const MACHINE_NAMES = Object.keys(MACHINES) as Machine[]

test('the rules of the database are those of the program', async () => {
  const { rows } = await server.assembly.pool.query(
    'select machine, from_state, to_state, cause from payments.transition_rule order by machine, from_state, to_state, cause',
  )
  const text = (row: readonly unknown[]) => row.join(' ')
  const ours = MACHINE_NAMES.flatMap((machine) => MACHINES[machine].map((rule) => text([machine, ...rule])))
  const theirs = (rows as Record<string, unknown>[]).map((row) => text(Object.values(row)))
  expect(theirs.toSorted()).toEqual(ours.toSorted())
})

/** Tries every change of state with every cause on rows of a table of its own, behind the trigger of the product. */
const TRY_ALL = `
  do $$
  declare
    beginning text;
    goal text;
    reason text;
  begin
    foreach beginning in array current_setting('probe.states')::text[] loop
      foreach goal in array current_setting('probe.states')::text[] loop
        foreach reason in array current_setting('probe.causes')::text[] loop
          begin
            if beginning = '' then
              insert into probe (id, state, cause, state_at) values (nextval('probe_id'), goal, reason, now());
            else
              alter table probe disable trigger all;
              insert into probe (id, state, cause, state_at) values (nextval('probe_id'), beginning, '', now());
              alter table probe enable trigger all;
              update probe set state = goal, cause = reason where id = currval('probe_id');
            end if;
            insert into passed values (beginning, goal, reason);
          exception when sqlstate 'VK409' then null;
          end;
        end loop;
      end loop;
    end loop;
  end $$`

test.each(MACHINE_NAMES)(
  'of every change of state of an %s and every cause, both let pass the same',
  async (machine) => {
    const causes = [...new Set(MACHINES[machine].map(([, , cause]) => cause))]
    const states = statesOf(machine)
    const passed = await connected(server.assembly.config.DATABASE_URL, async (client) => {
      await client.query(`
      create temp table probe (id bigint, state text, cause text, state_at timestamptz, transitions integer not null default 0);
      create temp table passed (beginning text, goal text, reason text);
      create temp sequence probe_id start 1000000;
      create trigger probe before insert or update on probe
        for each row execute function payments.check_transition('${machine}')`)
      const array = (items: readonly string[]) => `{${items.map((item) => `"${item}"`).join(',')}}`
      await client.query(`select set_config('probe.states', $1, false), set_config('probe.causes', $2, false)`, [
        array(['', ...states]),
        array(causes),
      ])
      await client.query(TRY_ALL)
      const { rows } = await client.query<{ beginning: string; goal: string; reason: string }>('select * from passed')
      return rows.filter(({ beginning, goal }) => goal !== '' && beginning !== goal)
    })
    const found = passed.map(({ beginning, goal, reason }) => [beginning, goal, reason].join(' '))
    const allowed = ['', ...states].flatMap((from) =>
      states.flatMap((to) =>
        causes
          .filter((cause) => isAllowed(machine, (from === '' ? null : from) as never, to as never, cause as never))
          .map((cause) => [from, to, cause].join(' ')),
      ),
    )
    expect(found.toSorted()).toEqual(allowed.toSorted())
  },
)
