import { sql } from 'kysely'
export const a = (db: Db) => db.selectFrom('likes.likes').innerJoin('payments.orders as p', 'p.id', 'to_id') // planted
export const b = (db: Db) => db.insertInto('credits.transfers') // planted
export const c = sql`delete from chat.messages` // planted
export const d = sql`select credits.transfer(${1})` // planted
export const e = (db: Db) => db.selectFrom(['likes.likes', 'swipe_game.rounds']) // planted
type Db = never
