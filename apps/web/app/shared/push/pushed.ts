/** Whether this browser is pushed to: what is new then comes by itself, and pages look for it less often. */
import { createStore } from '../store.ts'

export const pushed = createStore(false)
