export const likesKeeper = 1 // planted: a retired word within a name
export const find = (asked: string) => // planted: a retired name
  asked // planted: and its use
