import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import type { Plugin } from 'vite'

const QUERY = /^(?:get|find|query)(?:All)?By(?:Text|LabelText|PlaceholderText|AltText|Title)$/
const BY_ROLE = /^(?:get|find|query)(?:All)?ByRole$/
const TEXT_OF = /^toHave(?:TextContent|AccessibleName|AccessibleDescription)$/
const FINDER = fileURLToPath(new URL('in-both-scripts.ts', import.meta.url))

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

const wrapped = (node: ts.Node, more = ''): Edit => ({
  start: node.getStart(),
  end: node.end,
  text: `inBothScripts(${node.getText()}${more})`,
})

const nameEdit = (options: ts.Expression | undefined): Edit | undefined => {
  if (!options || !ts.isObjectLiteralExpression(options)) return undefined
  for (const property of options.properties) {
    if (property.name?.getText() !== 'name') continue
    if (ts.isPropertyAssignment(property)) return wrapped(property.initializer)
    if (ts.isShorthandPropertyAssignment(property)) {
      const edit = wrapped(property.name)
      return { ...edit, text: `name: ${edit.text}` }
    }
  }
  return undefined
}

/** Around what a call looks for on the screen. */
const editOf = (call: ts.CallExpression): Edit | undefined => {
  const { expression } = call
  const name = ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText()
  const [first, second] = call.arguments
  if (BY_ROLE.test(name)) return nameEdit(second)
  if (!first || !(QUERY.test(name) || TEXT_OF.test(name))) return undefined
  return wrapped(first, name === 'toHaveTextContent' ? ', true' : '')
}

/** Source that finds in Simplified and in Traditional whatever it looks for. */
export const lookingInBoth = (source: string, file: string): string => {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.ESNext, true, ts.ScriptKind.TSX)
  const edits: Edit[] = []
  const visit = (node: ts.Node): void => {
    const edit = ts.isCallExpression(node) ? editOf(node) : undefined
    if (edit) edits.push(edit)
    ts.forEachChild(node, visit)
  }
  visit(parsed)
  if (edits.length === 0) return source
  const last = edits.toSorted((one, other) => other.start - one.start)
  const made = last.reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), source)
  return `import { inBothScripts } from ${JSON.stringify(FINDER)};${made}`
}

const LOOKS = /\/libs\/.*(?:\.stories\.tsx|\/testing\/[^?]*\.tsx?)(?:\?|$)/

/** Stories say in Simplified what they look for; played in Traditional, they find either. */
export const bothScripts = (): Plugin => ({
  name: 'both-scripts',
  enforce: 'pre',
  transform: (source, id) => (LOOKS.test(id) ? lookingInBoth(source, id) : undefined),
})
