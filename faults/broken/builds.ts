// Builds that are wrong on purpose: a harness that lets one of them pass proves nothing. Each is a patch to a copy.

export interface Patch {
  path: string
  /** Exactly this, once; a patch that no longer fits is an error. */
  from: string
  to: string
}

export interface Build {
  name: string
  /** What is wrong with it. */
  about: string
  /** Changes to the sources, in a copy of them. */
  sources?: readonly Patch[]
  /** Changes to functions of the database, in the text by which PostgreSQL knows them. */
  functions?: readonly { name: string; from: string; to: string }[]
  /** Further changes to the database of the run. */
  statements?: readonly string[]
  /** Settings of PostgreSQL, said by its superuser. */
  settings?: Readonly<Record<string, string>>
  /** The faults it is tried with; all of them where none are named. */
  only?: readonly string[]
}

/** What makes a refund unsure. */
const REFUND_HARM = [
  'the payment provider works, then hangs up',
  'the payment provider answers with 500',
  'cut all off from the payment provider',
]

export const BUILDS: readonly Build[] = [
  {
    name: 'read-then-write',
    about: 'the wallet is read, counted down outside and written back',
    functions: [
      {
        name: 'credits.spend',
        from: `  update credits.wallet as w set balance = w.balance - price, entries = w.entries + 1, spent = w.spent + price
  where w.id = member and w.balance >= price and not w.frozen
  returning w.* into wallet;`,
        to: `  select * into wallet from credits.wallet as w where w.id = member and w.balance >= price and not w.frozen;
  update credits.wallet as w set balance = wallet.balance - price, entries = w.entries + 1, spent = w.spent + price
  where w.id = wallet.id
  returning w.* into wallet;`,
      },
    ],
  },
  {
    name: 'no-unique-key',
    about: 'a message that comes again is a new one',
    statements: ['alter table credits.ledger_entry drop constraint ledger_entry_wallet_id_key_key'],
    functions: [
      {
        name: 'chat.send',
        from: 'select * into known from credits.ledger_entry where wallet_id = sender and key = message_key;',
        to: 'select * into known from credits.ledger_entry where false;',
      },
    ],
  },
  {
    name: 'early-answer',
    about: 'a message is acknowledged before it is committed',
    sources: [
      {
        path: 'apps/server/src/modules/chat/sending/send-message.queries.ts',
        from: `    const { rows } = await sendStatement(input).execute(db)
    const [sent] = rows`,
        to: `    const sent = await new Promise<SentMessageRow | undefined>((answered, failed) => {
      void db
        .transaction()
        .execute(async (tx) => {
          const { rows } = await sendStatement(input).execute(tx)
          answered(rows[0])
          await new Promise((later) => setTimeout(later, 20))
        })
        .catch(failed)
    })`,
      },
    ],
  },
  {
    name: 'lazy-disk',
    about: 'PostgreSQL says that it has written what it has not',
    settings: { synchronous_commit: 'off', wal_writer_delay: '10s', wal_writer_flush_after: '64MB' },
    only: ['kill PostgreSQL'],
  },
  {
    name: 'cached-blocks',
    about: 'who blocked whom is remembered for some seconds',
    sources: [
      {
        path: 'apps/server/src/modules/profiles/viewing/people.queries.ts',
        from: `const blocking = ({ viewer_id }: Viewer) => sql\`
  profile.id = any (array(select blocker_id from safety.block where blocked_id = \${viewer_id}))\``,
        to: `const kept = new Map<string, { until: number; ids: string[] }>()
async function keepBlockers(db: Database | Tx, { viewer_id }: Viewer): Promise<void> {
  if ((kept.get(viewer_id)?.until ?? 0) > Date.now()) return
  const { rows } = await sql<{ blocker_id: string }>\`
    select blocker_id from safety.block where blocked_id = \${viewer_id}\`.execute(db)
  kept.set(viewer_id, { until: Date.now() + 5000, ids: rows.map(({ blocker_id }) => blocker_id) })
}
const blocking = ({ viewer_id }: Viewer) => sql\`profile.id = any (\${kept.get(viewer_id)?.ids ?? []}::bigint[])\``,
      },
      {
        path: 'apps/server/src/modules/profiles/viewing/people.queries.ts',
        from: '  const { rows } = await sql<ProfileRow>`',
        to: '  await keepBlockers(db, viewer)\n  const { rows } = await sql<ProfileRow>`',
      },
    ],
  },
  {
    name: 'granted-on-return',
    about: 'who comes back from the bank is taken to have paid',
    sources: [
      {
        path: 'apps/server/src/modules/payments/checkout/payments.service.ts',
        from: '  const looking = syncAttempt(ctx, deps, attempt.id, now)\n',
        to: `  const { applyPayment } = await import('../settling/apply.service.ts')
  const seen = await deps.providers[attempt.provider]?.find(attempt.provider_id).catch(() => undefined)
  if (seen) await ctx.transaction((tx) => applyPayment(tx, ctx.publish, attempt, { ...seen, state: 'paid' }, now))
  const looking = Promise.resolve(true)
`,
      },
    ],
  },
  {
    name: 'no-locks',
    about: 'what a provider said is applied without locking anything',
    sources: [
      {
        path: 'apps/server/src/modules/payments/settling/apply.service.ts',
        from: "  if (payment.state !== 'open') await lockAccount(tx, ref.account_id)\n",
        to: '',
      },
      {
        path: 'apps/server/src/modules/payments/settling/apply.queries.ts',
        from: 'select * from payments.buyer where account_id = ${account_id} for update`',
        to: 'select * from payments.buyer where account_id = ${account_id}`',
      },
      {
        path: 'apps/server/src/modules/payments/settling/apply.queries.ts',
        from: 'select * from payments.credit_order where id = ${id} for update`',
        to: 'select * from payments.credit_order where id = ${id}`',
      },
      {
        path: 'apps/server/src/modules/payments/settling/apply.queries.ts',
        from: 'where order_id = ${order_id} order by nth for update`',
        to: 'where order_id = ${order_id} order by nth`',
      },
    ],
  },
  {
    name: 'fallback-when-unsure',
    about: 'a provider that did not answer is taken for away, and the next one is tried',
    sources: [
      {
        path: 'apps/server/src/modules/payments/settling/ask.service.ts',
        from: "  if (error.outcome !== 'unsure' && isOver(error, request) && asks === 1) {\n    const end = { to: 'refused', cause: ENDS[error.outcome], at: now, asks } as const\n    if (await ctx.transaction((tx) => endAttempt(tx, request, end))) return error.outcome",
        to: "  if (asks === 1) {\n    const end = { to: 'refused', cause: 'provider_away', at: now, asks } as const\n    if (await ctx.transaction((tx) => endAttempt(tx, request, end))) return 'away'",
      },
    ],
    only: ['the payment provider works, then hangs up', 'cut all off from the payment provider'],
  },
  {
    name: 'believed-notice',
    about: 'what the body of a notice says is taken for true',
    sources: [
      {
        path: 'apps/server/src/modules/payments/settling/notices.service.ts',
        from: '  if (provider && about) await takeNotice(ctx.db, provider.name, about, ctx.now)',
        to: `  if (provider && about) await takeNotice(ctx.db, provider.name, about, ctx.now)
  const { sql } = await import('kysely')
  const { applyPayment } = await import('./apply.service.ts')
  const { attempt, status, data } = JSON.parse(notice.body.startsWith('{') ? notice.body : '{}')
  const named = attempt ?? data?.object?.client_reference_id
  if ((status ?? data?.object?.payment_status) !== 'paid' || !named) return
  const { rows } = await sql\`select * from payments.attempt where public_id = \${named}\`.execute(ctx.db)
  for (const row of rows) {
    const said = { ...row, id: row.provider_id ?? named, attempt: named, state: 'paid', refunds: [], chargebacks: [] }
    await ctx.transaction((tx) => applyPayment(tx, ctx.publish, row, said, ctx.now))
  }`,
      },
    ],
  },
  {
    name: 'new-key-each-time',
    about: 'a refund that is asked for again has a new key',
    sources: [
      {
        path: 'apps/server/src/modules/payments/settling/refunds.service.ts',
        from: '    await provider.refund(payment_id, cents, key)',
        to: '    await provider.refund(payment_id, cents, refund.tries === 0 ? key : crypto.randomUUID())',
      },
    ],
    only: REFUND_HARM,
  },
  {
    name: 'blind-refund',
    about: 'a refund whose answer never came is asked for again without a look',
    sources: [
      {
        path: 'apps/server/src/modules/payments/settling/refunds.service.ts',
        from: "  const isFirst = claimed.state === 'asking' && claimed.tries === 0",
        to: "  const isFirst = claimed.state === 'asking'",
      },
    ],
    only: REFUND_HARM,
  },
  {
    name: 'push-and-forget',
    about: 'a push that no push service took counts as said',
    sources: [
      {
        path: 'apps/server/src/modules/notifications/pushing/courier.service.ts',
        from: '  const waiting = sent.filter(({ again_at }) => again_at !== null)',
        to: '  const waiting: Sent[] = []',
      },
    ],
    only: ['the push service answers with 500', 'the push service hangs up', 'cut all off from the push service'],
  },
  {
    name: 'sent-and-not-written',
    about: 'a courier that sent does not write it down, and the next one sends again',
    sources: [
      {
        path: 'apps/server/src/modules/notifications/pushing/courier.service.ts',
        from: '  await writeDown(ctx.now, lease_until, () => settlePushes(db, lease, settled, ctx.now()))',
        to: '  await writeDown(ctx.now, lease_until, () => settlePushes(db, lease, [], ctx.now()))',
      },
    ],
    only: ['the push service hangs up'],
  },
]
