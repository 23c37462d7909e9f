// Finds every way a file can name another: static, dynamic, re-exported, and as a type.
import {
  type ExportSpecifier,
  type Expression,
  type ImportDeclarationSpecifier,
  type Program,
  Visitor,
} from 'oxc-parser'
import { lineAt } from './lines.ts'
import type { Resolution } from './resolve.ts'

export type FoundImport = { specifier: string; line: number; typeOnly: boolean }
export type Import = FoundImport & Resolution

export function findImports(program: Program, text: string): FoundImport[] {
  const found: FoundImport[] = []
  const add = (source: { value: string; start: number } | null, typeOnly: boolean) => {
    if (source) found.push({ specifier: source.value, line: lineAt(text, source.start), typeOnly })
  }
  new Visitor({
    ImportDeclaration: (node) => add(node.source, node.importKind === 'type' || allTypes(node.specifiers)),
    ExportNamedDeclaration: (node) => add(node.source, node.exportKind === 'type' || allTypes(node.specifiers)),
    ExportAllDeclaration: (node) => add(node.source, node.exportKind === 'type'),
    TSImportType: (node) => add(node.source, true),
    ImportExpression: ({ source }) => {
      const value = constantText(source)
      if (value !== undefined) add({ value, start: source.start }, false)
    },
  }).visit(program)
  return found
}

function allTypes(specifiers: readonly (ImportDeclarationSpecifier | ExportSpecifier)[]): boolean {
  return specifiers.length > 0 && specifiers.every(isType)
}

function isType(item: ImportDeclarationSpecifier | ExportSpecifier): boolean {
  if (item.type === 'ImportSpecifier') return item.importKind === 'type'
  return item.type === 'ExportSpecifier' && item.exportKind === 'type'
}

function constantText(node: Expression): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'TemplateLiteral' && node.quasis.length === 1) return node.quasis[0]?.value.cooked ?? undefined
  return undefined
}
