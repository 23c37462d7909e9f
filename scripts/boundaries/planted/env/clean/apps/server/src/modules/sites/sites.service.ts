export const a = process.argv
