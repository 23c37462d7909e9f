/// <reference types="vite/client" />

declare module 'virtual:visit-scripts' {
  /** What stands in every page that is kept. */
  export const keptPageScript: string
  /** The address of the script that tells of a visit. */
  export const visitScript: string
}
