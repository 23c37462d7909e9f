export const a = '/apical/x' // not /api/
