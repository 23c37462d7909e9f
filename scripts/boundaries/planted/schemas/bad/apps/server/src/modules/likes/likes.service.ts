export const a = (db: never) => db.updateTable('likes.likes') // planted
