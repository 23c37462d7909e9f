// Whatever is broken: who asks is told soon, told to come back and when, and stays logged in.
import type { Checker } from './run.ts'

export const manners: Checker = ({ operations }) =>
  operations.flatMap(({ op, rude }) => rude.map((what) => `${op} was answered with ${what}`))
