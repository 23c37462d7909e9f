// oxlint-disable-next-line no-console planted
export const a = 1
// @ts-expect-error planted
export const b = 1
/* @ts-ignore planted */
export const c = 1
/** knip-ignore planted */
export const d = 1
