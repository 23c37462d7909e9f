export const showMatch = () => 'a match'
