/**
 * Plays many histories at once on the real functions of a real database: in each round four connections go through all
 * wallets side by side, every attempt in a transaction of its own, so that what is asked of one wallet at once collides.
 */
import pg from 'pg'
import { LANES, type Asked } from './histories.ts'

/** What an attempt was told; nothing where the answer was lost. */
type Told = { outcome: 'ok'; balance: number; taken: number } | { outcome: 'refused'; code: string } | null

export interface Round {
  attempts: { asked: Asked; told: Told }[]
  /** How many bookings the wallet had when the round was over. */
  bookings: number
}

/** As a caller does: looks for the key first, then books, and begins anew where the same key raced. */
const PLAY = `
create procedure play(asked jsonb[], inout told jsonb) language plpgsql as $$
declare
  one jsonb; answer jsonb; known credits.booking; lot integer; taken integer; left_over integer;
  answers jsonb[];
begin
  for nth in 1..coalesce(array_length(asked, 1), 0) loop
    one := asked[nth];
    for attempt in 1..2 loop
      begin
        taken := 0;
        select * into known from credits.booking where wallet_id = (one->>'wallet')::bigint and key = (one->>'key')::uuid;
        if found and one->>'kind' = 'spend' then
          left_over := known.balance;
        elsif one->>'kind' = 'spend' then
          left_over := credits.spend((one->>'wallet')::bigint, (one->>'key')::uuid, 1, (one->>'house')::smallint,
            (one->>'price')::integer, now(), null, null, null, null, null, null, null);
        elsif one->>'kind' = 'grant' then
          left_over := credits.grant_lot((one->>'wallet')::bigint, (one->>'key')::uuid,
            (case when one->>'cents' is null then 2 else 1 end)::smallint,
            case when one->>'cents' is null then 'bonus' else 'purchase' end, (one->>'credits')::integer, now(),
            (one->>'cents')::integer, case when one->>'cents' is null then null else 'EUR' end);
        else
          select number into lot from credits.booking
          where wallet_id = (one->>'wallet')::bigint and key = (one->>'lot_key')::uuid;
          select w.taken into taken from credits.withdraw((one->>'wallet')::bigint, (one->>'key')::uuid,
            (one->>'house')::smallint, coalesce(lot, 0), now()) as w;
          left_over := 0;
        end if;
        answer := jsonb_build_object('outcome', 'ok', 'balance', left_over, 'taken', taken);
        exit;
      exception
        when unique_violation then answer := '{"outcome":"refused","code":"23505"}';
        when sqlstate 'VK402' then answer := '{"outcome":"refused","code":"VK402"}'; exit;
        when sqlstate 'VK404' then answer := '{"outcome":"refused","code":"VK404"}'; exit;
      end;
    end loop;
    if one->>'fate' = 'rolled back' then rollback; else commit; end if;
    answers[nth] := case when one->>'fate' = 'done' then answer end;
  end loop;
  told := to_jsonb(answers);
end $$`

export async function openPlayers(url: string): Promise<pg.Client[]> {
  const players = Array.from({ length: LANES }, () => new pg.Client(url))
  for (const player of players) {
    await player.connect()
    await player.query('set synchronous_commit = off')
  }
  await players[0]?.query(PLAY)
  return players
}

interface Played {
  wallet: string
  asked: Asked[][]
  rounds: Round[]
}

async function playLane(player: pg.Client, round: number, lane: number, all: readonly Played[]): Promise<void> {
  const here = all.flatMap(({ wallet, asked, rounds }) => {
    const one = asked[round]?.[lane]
    return one
      ? [{ one, rounds, sent: { wallet, ...one.wish, key: one.key, lot_key: one.lot_key, fate: one.fate } }]
      : []
  })
  if (here.length === 0) return
  const values = [here.map(({ sent }) => JSON.stringify(sent))]
  const { rows } = await player.query<{ told: Told[] }>('call play($1::jsonb[], null)', values)
  for (const [nth, { one, rounds }] of here.entries()) {
    rounds[round]?.attempts.push({ asked: one, told: rows[0]?.told[nth] ?? null })
  }
}

/** Plays them all, and answers what each was told round by round. */
export async function playAll(players: readonly pg.Client[], all: readonly Played[]): Promise<void> {
  const most = Math.max(...all.map(({ asked }) => asked.length))
  for (let round = 0; round < most; round += 1) {
    for (const { asked, rounds } of all) if (round < asked.length) rounds.push({ attempts: [], bookings: 0 })
    await Promise.all(players.map((player, lane) => playLane(player, round, lane, all)))
    const { rows } = (await players[0]?.query<{ id: string; bookings: number }>(
      'select id, bookings from credits.wallet where id = any($1)',
      [all.map(({ wallet }) => wallet)],
    )) ?? { rows: [] }
    const counts = new Map(rows.map(({ id, bookings }) => [id, bookings]))
    for (const { wallet, rounds } of all) {
      const played = rounds[round]
      if (played) played.bookings = counts.get(wallet) ?? 0
    }
  }
}
