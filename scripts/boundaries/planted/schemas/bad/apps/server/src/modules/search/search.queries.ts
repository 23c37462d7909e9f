export const a = (db: never) => db.deleteFrom('profiles.profiles') // planted
