// What of notifications is still to be sent, seen from beside the site.
export interface DueNotifications {
  pushes: number
  /** Members for whom it is to be decided whether they get one. */
  mails: number
  /** Mails that are to be sent, and those of them that do not wait for anything. */
  mail_jobs: number
  ready_mail_jobs: number
}

export interface NotificationObserver {
  /** How many pushes and mails are to be sent by a clock that is so far ahead. */
  dueNotifications: (ahead_ms: number) => Promise<DueNotifications>
  /** Mails that wait are tried again now: their time was said by the worker's clock, or by the database's. */
  retryMails: () => Promise<unknown>
}

type Rows = <R extends object>(sql: string) => Promise<R[]>

export const observeNotifications = (rows: Rows): NotificationObserver => ({
  async dueNotifications(ahead_ms) {
    const now = `now() + interval '${ahead_ms} milliseconds'`
    const [due] = await rows<DueNotifications>(
      `select (select count(*)::int from notifications.outbox)
           + (select count(*)::int from notifications.due where push_at <= ${now}) as pushes,
         (select count(*)::int from notifications.due where mail_at <= ${now}) as mails,
         count(*)::int as mail_jobs, (count(*) filter (where run_at <= now()))::int as ready_mail_jobs
       from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
       where identifier = 'notices.mail'`,
    )
    return due ?? { pushes: 0, mails: 0, mail_jobs: 0, ready_mail_jobs: 0 }
  },
  retryMails: () =>
    rows(
      `update graphile_worker._private_jobs as job set run_at = now() from graphile_worker._private_tasks as task
       where task.id = job.task_id and identifier = 'notices.mail' and locked_at is null`,
    ),
})
