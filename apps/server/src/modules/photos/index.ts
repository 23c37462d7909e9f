/**
 * Photos: pictures of members, from upload to deletion. The room owns the `photos` schema and the files in the store.
 * It promises that nothing a member uploaded is ever served: every picture is re-encoded, without metadata; that a
 * clear picture leaves the house only by an address signed for a moment; that who may not see a photo gets a blurred
 * one that cannot be sharpened; and that a deleted photo is gone from the store. It does not know profiles or prices.
 */
export { photosRoutes } from './photos.routes.ts'
export { photosJobs } from './photos.jobs.ts'
export { photosPersonalData } from './photos.personal-data.ts'
export { mountMedia } from './media.ts'
export { insertDemoPhotos } from './demo/demo-photos.service.ts'
// Moderators, the only callers of `reviewPhoto`, come with the back office.
export { reviewPhoto } from './review.service.ts'
export { signedImage, signedImageForVisitors, imageAddress } from './addresses.ts'
export { copyFile, copyImage } from './copies.ts'
export { imageFile } from './object-keys.ts'
export { ownPhotos } from './own-photos.service.ts'
export { findGalleryPhoto, findShownPhoto, galleryFor, ownMainImage } from './gallery.service.ts'
export { insertUnlock as unlockPhoto } from './gallery.queries.ts'
export type { PhotosDeps } from './deps.ts'
