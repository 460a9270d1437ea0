import type { Rule } from 'eslint'
import { BARE_PARTICIPLES } from './exported-names.ts'

interface AnyNode {
  readonly type: string
  readonly name?: string
  readonly [part: string]: unknown
}

/** What holds the names that a pattern binds: `{ a: b = 1, ...rest }`, `[a, b]`, `private readonly a`. */
const PARTS = ['properties', 'value', 'elements', 'left', 'argument', 'parameter']

const isNode = (part: unknown): part is AnyNode => typeof part === 'object' && part !== null && 'type' in part

const identifiersOf = (pattern: unknown): AnyNode[] => {
  if (!isNode(pattern)) return []
  if (pattern.type === 'Identifier') return [pattern]
  return PARTS.flatMap((part) => [pattern[part]].flat()).flatMap(identifiersOf)
}

/** Fields of rows and of the wire keep their names: `const { taken: acceptedBets } = row`. */
export const localNames: Rule.RuleModule = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      bare: '"{{name}}" does not say what it is: name the thing, as in existingMember, openBets (docs/contributing.md).',
    },
  },
  create(context) {
    const check = (pattern: unknown): void => {
      for (const identifier of identifiersOf(pattern)) {
        const { name = '' } = identifier
        if (!BARE_PARTICIPLES.has(name)) continue
        context.report({ node: identifier as unknown as Rule.Node, messageId: 'bare', data: { name } })
      }
    }
    const checkFunction = (node: Rule.Node): void => {
      const { id, params } = node as unknown as AnyNode
      check(id)
      for (const parameter of [params].flat()) check(parameter)
    }
    return {
      VariableDeclarator(node) {
        check(node.id)
      },
      CatchClause(node) {
        check(node.param)
      },
      'FunctionDeclaration, FunctionExpression, ArrowFunctionExpression, TSDeclareFunction, TSEmptyBodyFunctionExpression, TSFunctionType, TSMethodSignature':
        checkFunction,
    }
  },
}
