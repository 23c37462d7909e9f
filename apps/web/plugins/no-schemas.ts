/**
 * The schemas of the contract stay on the server: browsers know routes by their addresses and rely on what the server
 * has checked. This fails the build where a file for browsers carries the library the schemas are written in.
 */
import type { Plugin } from 'vite'

const SCHEMAS = /[\\/]node_modules[\\/]zod[\\/]/

export function noSchemas(): Plugin {
  return {
    name: 'no-schemas',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && file.moduleIds.some((id) => SCHEMAS.test(id)))
          throw new Error(`no-schemas: ${file.fileName} carries zod; import types of the contract, or addresses`)
      }
    },
  }
}
