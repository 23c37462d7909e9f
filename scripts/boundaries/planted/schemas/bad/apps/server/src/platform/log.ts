export const a = 'select 1 from accounts.members' // planted
