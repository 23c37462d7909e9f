export const a = () => performance.now() // planted
export const b = () => new globalThis.Date() // planted
