/** What stands in the place of a photo: the first letter of a name, or the whole of an emoji. */
export const initialOf = (name: string) => (Array.from(name)[0] ?? '').toUpperCase()
