export const a = performance.now()
