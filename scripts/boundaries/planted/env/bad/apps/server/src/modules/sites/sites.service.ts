export const a = process.env.PORT // planted
export const { env } = process // planted
export const b = globalThis.process['env'] // planted
