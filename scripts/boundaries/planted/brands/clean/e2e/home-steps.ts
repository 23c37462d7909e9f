export const brand = 'Zonnig'
