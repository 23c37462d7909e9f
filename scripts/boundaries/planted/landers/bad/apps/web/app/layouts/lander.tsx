export const loadLater = () => import('../features/navigation/part.ts') // planted: later is too soon
