/** What was asked may be said in a sentence; the keeper of a zoo, too. */
export const askedTwice = (input: string) => `${input} asked`
