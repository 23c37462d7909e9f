export type Build = typeof import('../../../web/app/root.tsx') // planted
