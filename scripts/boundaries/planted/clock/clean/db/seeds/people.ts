export const a = new Date()
