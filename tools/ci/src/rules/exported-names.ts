import type { Rule } from 'eslint'

/** docs/glossary.md, docs/contributing.md */
export const BANNED_WORDS: Readonly<Record<string, string>> = {
  anew: 'again',
  asides: 'secondary statistics',
  backlog: 'queue',
  barred: 'quarantined, excluded',
  breath: 'yield to main',
  closer: 'override',
  doubtful: 'quarantined',
  gathered: 'pending changes',
  given: 'input',
  happening: 'incident',
  happenings: 'incidents',
  helper: 'what it does',
  helpers: 'what they do',
  hindrance: 'blocked reason',
  keeper: 'replica',
  kept: 'stored, favourite',
  late: 'expired, on demand',
  lost: 'outcome unknown, removed',
  manner: 'behaviour, rules',
  manners: 'rules',
  nobody: 'none',
  opinion: 'market noise',
  outlook: 'probabilities',
  outlooks: 'probabilities',
  patience: 'timeout',
  purse: 'account',
  shelf: 'cache',
  sight: 'visibility',
  sought: 'query',
  standing: 'status',
  stands: 'status, current',
  surroundings: 'context',
  swept: 'settled through',
  tell: 'publish, notify, print',
  told: 'published, reported',
  touched: 'changed',
  twin: 'counterpart',
  unreceived: 'not placed',
  unswept: 'unsettled',
  untold: 'unknown, unreported',
  util: 'what it does',
  utils: 'what they do',
  voice: 'publisher',
  wear: 'apply',
  whoever: 'anyone',
  whose: 'subject',
}

/** Alone, none of these says what a value or a function is. */
export const BARE_PARTICIPLES: ReadonlySet<string> = new Set([
  'anew',
  'answered',
  'asked',
  'begun',
  'brought',
  'cached',
  'chosen',
  'claimed',
  'credited',
  'delivered',
  'fallen',
  'finished',
  'found',
  'given',
  'gone',
  'had',
  'heard',
  'held',
  'kept',
  'known',
  'launched',
  'learned',
  'lost',
  'made',
  'meant',
  'met',
  'named',
  'refused',
  'said',
  'seen',
  'sent',
  'shown',
  'sought',
  'spelt',
  'spoken',
  'started',
  'stood',
  'taken',
  'thrown',
  'told',
  'tried',
  'waited',
  'wanted',
  'watched',
  'whoever',
  'whose',
  'written',
])

export const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[\s_]+/)
    .map((word) => word.toLowerCase())

interface AnyNode {
  readonly type: string
  readonly name?: string
  readonly [part: string]: unknown
}

const MEMBERS = new Set([
  'TSPropertySignature',
  'TSMethodSignature',
  'PropertyDefinition',
  'MethodDefinition',
  'TSAbstractPropertyDefinition',
  'TSAbstractMethodDefinition',
])
const PARTS = ['body', 'members', 'typeAnnotation', 'types', 'elementType', 'superTypeParameters']
const TYPES = new Set(['TSInterfaceDeclaration', 'TSTypeAliasDeclaration', 'ClassDeclaration'])

const isNode = (part: unknown): part is AnyNode => typeof part === 'object' && part !== null && 'type' in part

/** Columns (`team_h`) keep the names of the database and of the wire. */
const membersOf = (node: AnyNode): string[] => {
  if (MEMBERS.has(node.type)) {
    const { key, accessibility, typeAnnotation } = node
    const inner = isNode(typeAnnotation) ? membersOf(typeAnnotation) : []
    const name = isNode(key) && key.type === 'Identifier' && accessibility !== 'private' ? (key.name ?? '') : ''
    return name === '' || name.includes('_') ? inner : [name, ...inner]
  }
  return PARTS.flatMap((part) => [node[part]].flat())
    .filter(isNode)
    .flatMap(membersOf)
}

export const exportedNames: Rule.RuleModule = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      banned: '"{{name}}" says "{{word}}", which is no word of the trade: {{instead}} (docs/contributing.md).',
    },
  },
  create(context) {
    const check = (node: Rule.Node, name: string): void => {
      for (const word of wordsOf(name)) {
        const instead = Object.hasOwn(BANNED_WORDS, word) ? BANNED_WORDS[word] : undefined
        if (instead) context.report({ node, messageId: 'banned', data: { name, word, instead } })
      }
    }
    const checkId = (node: Rule.Node, id: unknown): void => {
      if (isNode(id) && id.type === 'Identifier' && id.name !== undefined) check(node, id.name)
    }
    const checkDeclaration = (node: Rule.Node, declaration: unknown): void => {
      if (!isNode(declaration)) return
      checkId(node, declaration['id'])
      for (const each of [declaration['declarations'] ?? []].flat()) if (isNode(each)) checkId(node, each['id'])
      const { name = '' } = isNode(declaration['id']) ? declaration['id'] : {}
      if (!TYPES.has(declaration.type) || name.endsWith('Table')) return
      for (const member of membersOf(declaration)) check(node, member)
    }
    return {
      ExportNamedDeclaration(node) {
        checkDeclaration(node, node.declaration)
      },
      ExportDefaultDeclaration(node) {
        checkDeclaration(node, node.declaration)
      },
      ExportSpecifier(node) {
        checkId(node, node.exported)
      },
    }
  },
}
