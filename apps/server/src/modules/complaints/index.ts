/**
 * Complaints: what somebody is not content with, by when it has to be answered, and what was answered. The room owns the
 * `complaints` schema. It promises a number and a day to whoever complains, the same answer whoever has the address that was
 * typed, that no mail carries words of the form, and that reading a complaint leaves a line that stays. It does not know what
 * a complaint is about: orders, members and decisions are named in words alone.
 */
export { complaintsJobs } from './complaints.jobs.ts'
export { complaintsPersonalData } from './complaints.personal-data.ts'
export { complaintsReactions } from './complaints.reactions.ts'
export { complaintsRoutes } from './complaints.routes.ts'
export { runComplaintsCommand } from './staff/staff-commands.ts'
