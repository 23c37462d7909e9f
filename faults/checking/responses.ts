// Whatever is broken: who asks is told soon, told to come back and when, and stays logged in.
import type { Checker } from './run.ts'

export const responses: Checker = ({ operations }) =>
  operations.flatMap(({ op, bad_response: badResponse }) =>
    badResponse.map((what) => `${op} was answered with ${what}`),
  )
