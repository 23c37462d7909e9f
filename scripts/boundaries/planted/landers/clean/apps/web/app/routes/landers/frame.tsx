import { part } from '../../features/navigation/part.ts'

export const Frame = () => part()
