import { sql } from 'kysely'
export const a = (db: Db) => db.selectFrom('likes.likes as l').innerJoin('likes.pairs', 'p.id', 'to_id')
export const b = sql`select likes.give(${1}) from likes.likes, lateral likes.list()`
type Db = never
