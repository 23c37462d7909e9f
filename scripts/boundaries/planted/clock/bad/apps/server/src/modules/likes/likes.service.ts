export const a = () => new Date() // planted
export const b = Date.now // planted
export const c = () => Date() // planted
