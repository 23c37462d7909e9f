export const a = () => Date.now()
