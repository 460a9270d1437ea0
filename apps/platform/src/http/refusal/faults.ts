import type { FieldFault, Language } from '@pavilion/contract'
import { RULE_MESSAGES } from '@pavilion/contract/rules'
import type * as z from 'zod/mini'
import { TEXTS } from './texts.ts'

type Text = Readonly<Record<Language, string>>
const MOST = 20
/** zod's own messages are for programmers, and are replaced. */
const ruleText = (message: string): Text | undefined =>
  Object.hasOwn(RULE_MESSAGES, message) ? RULE_MESSAGES[message as keyof typeof RULE_MESSAGES] : undefined

type Issue = z.core.$ZodIssue

const textOf = (issue: Issue): Text => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? TEXTS.missing : TEXTS.wrongType
    case 'too_small':
      return TEXTS.tooSmall
    case 'too_big':
      return TEXTS.tooBig
    case 'invalid_value':
    case 'invalid_union':
      return TEXTS.notAllowed
    default:
      return TEXTS.wrongForm
  }
}

export const faultsOf = (error: z.core.$ZodError, language: Language, root = ''): FieldFault[] =>
  error.issues.slice(0, MOST).map((issue) => ({
    path: [root, ...issue.path.map(String)].filter((part) => part !== '').join('.'),
    message: (ruleText(issue.message) ?? textOf(issue))[language],
  }))

export const missingFault = (path: string, language: Language): FieldFault => ({
  path,
  message: TEXTS.missing[language],
})
export const formFault = (path: string, language: Language): FieldFault => ({
  path,
  message: TEXTS.wrongForm[language],
})
export const resentFault = (path: string, language: Language): FieldFault => ({
  path,
  message: TEXTS.seenBefore[language],
})
