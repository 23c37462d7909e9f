export const a = (db: never) => db.selectFrom('search.cards').innerJoin('profiles.profiles', 'a', 'b')
