export const findLikes = () => []
/** Only what leaves by the door is a word of the house. */
export const findSparks = () => []
