// any comment may say any
export const a = (any: unknown) => any
