export const a = (at: string) => new Date(at)
export const b = Date.parse
