export const a = process.env.PORT
