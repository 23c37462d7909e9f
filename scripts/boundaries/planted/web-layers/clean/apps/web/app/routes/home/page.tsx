import { heart } from '../../features/likes/heart.ts'
import { x } from '~/routes/home/hero.ts'
export const all = [heart, x]
