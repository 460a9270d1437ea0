import type { Rule } from 'eslint'

type Node = Rule.Node
type Callback = Extract<Node, { type: 'ArrowFunctionExpression' | 'FunctionExpression' }>

const isFunction = (node: Node | undefined): node is Callback =>
  node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression'

/**
 * Another handle deadlocks the embedded database (one connection), other waits hold locks on
 * PostgreSQL.
 */
export const transactionOnlySql: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      foreignAwait: 'Await only SQL on "{{handle}}" inside transaction(): do this before or after it.',
      outerHandle: 'Use "{{handle}}", the handle of the transaction, instead of "{{name}}" inside transaction().',
    },
  },
  create(context) {
    const source = context.sourceCode
    const open: { callback: Callback; handle: string; outer: string }[] = []
    const mentions = (node: Node, name: string) => new RegExp(`\\b${name}\\b`).test(source.getText(node))
    return {
      CallExpression(node) {
        if (node.callee.type !== 'Identifier' || node.callee.name !== 'transaction') return
        const callback = node.arguments.find((argument): argument is Callback => isFunction(argument as Node))
        const handle = callback?.params[0]
        const [outer] = node.arguments
        if (callback && handle?.type === 'Identifier' && outer)
          open.push({ callback, handle: handle.name, outer: source.getText(outer as Node) })
      },
      'CallExpression:exit'(node: Node) {
        if (node.type === 'CallExpression' && open.at(-1)?.callback && node.arguments.includes(open.at(-1)!.callback))
          open.pop()
      },
      AwaitExpression(node) {
        const inside = open.at(-1)
        if (!inside || !within(node, inside.callback)) return
        if (!mentions(node.argument as Node, inside.handle))
          context.report({ node, messageId: 'foreignAwait', data: { handle: inside.handle } })
      },
      'Identifier, MemberExpression'(node: Node) {
        const inside = open.at(-1)
        if (!inside || !within(node, inside.callback) || source.getText(node) !== inside.outer) return
        context.report({ node, messageId: 'outerHandle', data: { handle: inside.handle, name: inside.outer } })
      },
    }
  },
}

const within = (node: Node, ancestor: Node): boolean =>
  node.range !== undefined &&
  ancestor.range !== undefined &&
  node.range[0] >= ancestor.range[0] &&
  node.range[1] <= ancestor.range[1]
