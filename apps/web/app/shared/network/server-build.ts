/** The build of the pages that the server has now, as its latest answer said. */
import { createStore } from '../store.ts'

export const serverBuild = createStore('')

export const noteServerBuild = (build: string | null): void => serverBuild.set(build ?? serverBuild.get())
