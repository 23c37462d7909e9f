// oxlint-disable-next-line no-console -- the reader is a developer
export const a = 1
// @ts-expect-error: the vendor's types lag behind
export const b = 1
// a comment may speak of oxlint-disable
export const c = 1
