export const findLikes = () => []
export const findSparks = () => []
