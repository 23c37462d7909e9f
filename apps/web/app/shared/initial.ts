/** What stands in the place of a photo: the first letter of a name. */
export const initialOf = (name: string) => name.slice(0, 1).toUpperCase()
