/**
 * Notifications: says that something happened, to somebody who is not looking, once and as quietly as they wish. The room owns
 * the `notifications` schema, its outbox among it, which other rooms write to by `notifications.note`. It promises that what a
 * lock screen shows is nothing personal until the member chooses so, that a fictional profile is named as one in every push,
 * and that a browser that was logged out gets nothing more. The truth stays in chats and likes: losing a push loses nothing.
 */
export { createCourier } from './pushing/create-courier.ts'
export { makePushKeys } from './keys/push-keys.service.ts'
export { notificationsJobs } from './notifications.jobs.ts'
export { notificationsPersonalData } from './notifications.personal-data.ts'
export { notificationsPumps } from './notifications.pumps.ts'
export { notificationsReactions } from './notifications.reactions.ts'
export { notificationsRoutes } from './notifications.routes.ts'
export { mailWordsRoutes } from './mails/mail-words.routes.ts'
export { mountUnsubscribe } from './mails/mount-unsubscribing.ts'
export { previewedNoticeMails, previewNoticeMail } from './mails/preview-notice-mails.ts'
export { noticeMailJobs } from './mails/notice-mails.jobs.ts'
