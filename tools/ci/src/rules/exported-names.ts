import type { Rule } from 'eslint'

/** Words banned in exported names, with the standard term (docs/glossary.md, docs/contributing.md). */
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
  surroundings: 'context',
  swept: 'settled through',
  tell: 'publish, notify, print',
  told: 'published, reported',
  touched: 'changed',
  twin: 'counterpart',
  unswept: 'unsettled',
  util: 'what it does',
  utils: 'what they do',
  voice: 'publisher',
  wear: 'apply',
  whoever: 'anyone',
  whose: 'subject',
}

export const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[\s_]+/)
    .map((word) => word.toLowerCase())

type Named = { readonly type: string; readonly id?: unknown }

/** Exported names use words of the trade or of software. */
export const exportedNames: Rule.RuleModule = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      banned:
        '"{{name}}" says "{{word}}", which nobody of the trade would search for: {{instead}} (docs/contributing.md).',
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
      const { type, name } = (id ?? {}) as { type?: string; name?: string }
      if (type === 'Identifier' && name !== undefined) check(node, name)
    }
    return {
      ExportNamedDeclaration(node) {
        const declaration = node.declaration as (Named & { declarations?: readonly Named[] }) | null | undefined
        if (!declaration) return
        checkId(node, declaration.id)
        for (const { id } of declaration.declarations ?? []) checkId(node, id)
      },
      ExportSpecifier(node) {
        checkId(node, node.exported)
      },
    }
  },
}
