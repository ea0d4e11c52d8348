import { type ESTree, parseSync, Visitor } from 'vite'
import type { Source } from './sources.ts'

/** Ways to ask the database and the platform that answer later, of which lint knows no types: they come out of packages. */
const laterMethods = new Set(['execute', 'executeTakeFirst', 'executeTakeFirstOrThrow'])
const laterModules = /^node:(fs|timers|stream|dns|readline)\/promises$/

/** Calls as statements of their own whose answer nobody waits for, by line. `void` says that it is meant so. */
export function floatingCalls({ path, text }: Source): string[] {
  if (!/\.execute|\/promises'/.test(text)) return []
  const { program } = parseSync(path, text)
  const later = new Set<string>()
  const found: string[] = []
  const lineAt = (at: number) => text.slice(0, at).split('\n').length
  const noteImport = ({ source, specifiers }: ESTree.ImportDeclaration) => {
    if (laterModules.test(source.value)) for (const { local } of specifiers) later.add(local.name)
  }
  const noteStatement = ({ expression, start }: ESTree.ExpressionStatement) => {
    if (isLater(expression, later)) found.push(`${path}:${lineAt(start)}`)
  }
  new Visitor({ ImportDeclaration: noteImport, ExpressionStatement: noteStatement }).visit(program)
  return found
}

function isLater(expression: ESTree.Expression, later: ReadonlySet<string>): boolean {
  if (expression.type !== 'CallExpression') return false
  const { callee } = expression
  if (callee.type === 'Identifier') return later.has(callee.name)
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && laterMethods.has(callee.property.name)
}
