import { x } from './gone.ts' // planted
import { y } from '@app/gone' // planted
import { z } from '#gone' // planted
export const all = [x, y, z]
