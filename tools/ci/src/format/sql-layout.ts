import { doc, type AstPath, type Doc, type Parser, type Printer } from 'prettier'
import * as plugin from 'prettier-plugin-sql-cst'
import type { BinaryExpr, Node, Program } from 'sql-parser-cst'
import { requireReadableBodies, VERBATIM } from './function-bodies.ts'

const { fill, group, hardline, indent, join, line } = doc.builders
const { stripTrailingHardline } = doc.utils

interface Printing<Of extends Node> {
  readonly node: Of
  readonly path: AstPath
  readonly one: (part: keyof Of) => Doc
  readonly each: (part: keyof Of) => Doc[]
  /** The parts that are there, with a space between. */
  readonly words: (...parts: (keyof Of)[]) => Doc
}

type Layouts = {
  readonly [Type in Node['type']]?: (printing: Printing<Extract<Node, { type: Type }>>) => Doc | undefined
}

const printingOf = (path: AstPath, print: (path: AstPath) => Doc): Printing<Node> => {
  const node = path.node as Node
  const one = (part: PropertyKey): Doc => path.call(print, part as string)
  const each = (part: PropertyKey): Doc[] => path.map(print, part as string)
  const word = (part: keyof Node): Doc[] => {
    const content: unknown = node[part]
    if (Array.isArray(content)) return content.length > 0 ? [join(' ', each(part))] : []
    return content === undefined ? [] : [one(part)]
  }
  return { node, path, one, each, words: (...parts) => join(' ', parts.flatMap(word)) }
}

/** As many on a line as fit. */
const filled = (items: readonly Doc[]): Doc =>
  fill(items.flatMap((item, index) => (index === items.length - 1 ? [item] : [[item, ','], line])))

const isCondition = (node: Node | null | undefined): node is BinaryExpr =>
  node?.type === 'binary_expr' &&
  typeof node.operator === 'object' &&
  'name' in node.operator &&
  (node.operator.name === 'AND' || node.operator.name === 'OR')

/** Outside of what `and` and `or` put together. */
const holderOf = (path: AstPath): Node | null => {
  let level = 0
  while (isCondition(path.getParentNode(level))) level += 1
  return path.getParentNode(level)
}

const OF_PAIRS = /^jsonb?_build_object$/

const listsPairs = (path: AstPath, length: number): boolean => {
  const call = path.getParentNode(2) as Node | null
  return (
    call?.type === 'func_call' && call.name.type === 'identifier' && OF_PAIRS.test(call.name.name) && length % 2 === 0
  )
}

const branch = (head: Doc, body: Doc): Doc => [group(head), indent([hardline, stripTrailingHardline(body)])]

/**
 * The house's layout where it is not the plugin's, which has one item a line, one clause a line, and lines for brackets of
 * their own as soon as something is too long for one. What a layout does not answer is laid out by the plugin.
 */
const layouts: Layouts = {
  list_expr: ({ node, path, each }) => {
    const { parent, grandparent } = path
    const items = each('items').map((item) => group(item))
    if (parent?.type === 'with_clause') return join([',', hardline], items)
    if (parent?.type === 'values_clause') return join([',', line], items)
    if (grandparent?.type === 'create_table_stmt' || node.items.some(({ type }) => type === 'empty')) return undefined
    if (!listsPairs(path, items.length)) return filled(items)
    return filled(
      items.flatMap((item, index) => (index % 2 === 0 ? [group([item, ', ', items[index + 1] ?? ''])] : [])),
    )
  },
  // The plugin writes f((a, b)), a row, as f(a, b), which is another call.
  paren_expr: ({ node, path, one }) =>
    path.grandparent?.type === 'func_args' && node.expr.type === 'list_expr'
      ? group(['(', one('expr'), ')'])
      : undefined,
  binary_expr: ({ node, path, one }) =>
    isCondition(node) && holderOf(path)?.type === 'where_clause'
      ? [one('left'), indent([line, one('operator'), ' ', one('right')])]
      : undefined,
  case_expr: ({ each, one, words }) =>
    group([words('caseKw', 'expr'), indent([line, join(line, each('clauses'))]), line, one('endKw')]),
  case_when: ({ node, one, words }) =>
    node.result.type === 'program'
      ? undefined
      : [one('whenKw'), ' ', group(indent(one('condition'))), ' ', words('thenKw', 'result')],

  with_clause: ({ words }) => words('withKw', 'recursiveKw', 'tables'),
  select_clause: ({ node, one, words }) => {
    const { columns } = node
    if (!columns) return undefined
    return group([
      words('selectKw', 'modifiers'),
      ' ',
      columns.items.length > 1 ? indent(one('columns')) : one('columns'),
    ])
  },
  from_clause: ({ words }) => group(words('fromKw', 'expr')),
  join_expr: ({ node, one, words }) => {
    if (node.operator === ',') return [one('left'), ',', indent([line, one('right')])]
    const table = group([one('right'), node.specification ? indent([line, one('specification')]) : ''])
    return [one('left'), indent([node.left.type === 'join_expr' ? hardline : line, words('operator'), ' ', table])]
  },
  where_clause: ({ words }) => group(words('whereKw', 'expr')),
  set_clause: ({ one }) => group([one('setKw'), ' ', indent(one('assignments'))]),
  insert_clause: ({ words }) => group(words('insertKw', 'modifiers', 'orAction', 'intoKw', 'table', 'columns')),
  values_clause: ({ node, one }) =>
    group([one('valuesKw'), node.values.items.length > 1 ? indent([line, one('values')]) : [' ', one('values')]]),

  create_function_stmt: ({ node, one, each, words }) => {
    if (node.clauses.at(-1)?.type !== 'as_clause') return undefined
    const clauses = each('clauses')
    const behaviour = fill(['', ...clauses.slice(0, -1).flatMap((clause) => [line, group(clause)])])
    const head = words('createKw', 'orReplaceKw', 'functionKw', 'name')
    return [head, group(one('params')), indent(behaviour), ' ', clauses.at(-1) ?? '']
  },
  create_trigger_stmt: ({ one, each, words }) => {
    const when = [words('timeKw', 'event'), line, one('target')]
    const rest = [...each('clauses'), one('body')].flatMap((clause) => [line, clause])
    return group([
      words('createKw', 'orReplaceKw', 'kind', 'triggerKw', 'name'),
      indent([line, fill([...when, ...rest])]),
    ])
  },
  if_clause: ({ node, one, words }) =>
    isCondition(node.condition) ? undefined : branch(words('ifKw', 'condition', 'thenKw'), one('consequent')),
  elseif_clause: ({ node, one, words }) =>
    isCondition(node.condition) ? undefined : branch(words('elseifKw', 'condition', 'thenKw'), one('consequent')),
  for_loop_stmt: ({ node, one, words }) =>
    node.right.type === 'select_stmt' || node.right.type === 'compound_select_stmt'
      ? [group([words('forKw', 'left', 'inKw'), indent([line, one('right')]), line]), one('loop')]
      : undefined,
}

const ofPlugin = plugin.printers['sql-cst'] as Printer
const ofPostgres = plugin.parsers['postgresql'] as Parser<Node>

const print: Printer['print'] = (path, options, printPart) => {
  const layout = layouts[(path.node as Node | undefined)?.type ?? 'empty'] as
    ((printing: Printing<Node>) => Doc | undefined) | undefined
  return layout?.(printingOf(path, printPart)) ?? ofPlugin.print(path, options, printPart)
}

const embed: Printer['embed'] = (path, options) =>
  path.node?.type === 'string_literal' && path.node.text.startsWith(VERBATIM)
    ? null
    : (ofPlugin.embed?.(path, options) ?? null)

export const { languages, options } = plugin

export const parsers: Record<string, Parser<Node>> = {
  ...plugin.parsers,
  postgresql: {
    ...ofPostgres,
    // The plugin knows only the other spelling.
    preprocess: (text) => text.replaceAll(/^([ \t]*)elsif\b/gm, '$1elseif'),
    parse: async (text, parserOptions) => {
      const program = await ofPostgres.parse(text, parserOptions)
      if (program.type === 'program') requireReadableBodies(program satisfies Program, text, parserOptions.filepath)
      return program
    },
  },
}

export const printers: Record<string, Printer> = { 'sql-cst': { ...ofPlugin, print, embed } }
