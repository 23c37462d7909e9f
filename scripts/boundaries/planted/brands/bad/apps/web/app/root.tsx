export const title = 'Zonnig' // planted
export const myZonnigTheme = 1 // planted
