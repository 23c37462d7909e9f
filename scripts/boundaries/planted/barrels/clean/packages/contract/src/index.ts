export * from './x.ts'
