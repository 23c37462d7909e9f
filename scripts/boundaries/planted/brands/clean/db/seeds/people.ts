export const site = 'zonnig'
