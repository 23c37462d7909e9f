import { all } from '../../shared/site/theme.ts'
import { x } from './count.ts'
export const heart = [all, x]
