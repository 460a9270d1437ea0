import { RULE_MESSAGES, type FieldFault, type Language } from '@pavilion/contract'
import type * as z from 'zod/mini'

type Text = Readonly<Record<Language, string>>
const MISSING: Text = { 'zh-CN': '必填', 'zh-TW': '必填' }
const WRONG_TYPE: Text = { 'zh-CN': '类型不正确', 'zh-TW': '類型不正確' }
const WRONG_FORM: Text = { 'zh-CN': '格式不正确', 'zh-TW': '格式不正確' }
const TOO_SMALL: Text = { 'zh-CN': '低于下限', 'zh-TW': '低於下限' }
const TOO_BIG: Text = { 'zh-CN': '超出上限', 'zh-TW': '超出上限' }
const NOT_ALLOWED: Text = { 'zh-CN': '取值不在允许范围内', 'zh-TW': '取值不在允許範圍內' }

/** At most this many faults are told. */
const MOST = 20
/** What the contract says of a rule that a schema names; zod's own words are for programmers, and are replaced. */
const ruleText = (message: string): Text | undefined =>
  Object.hasOwn(RULE_MESSAGES, message) ? RULE_MESSAGES[message as keyof typeof RULE_MESSAGES] : undefined

type Issue = z.core.$ZodIssue

const textOf = (issue: Issue): Text => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? MISSING : WRONG_TYPE
    case 'too_small':
      return TOO_SMALL
    case 'too_big':
      return TOO_BIG
    case 'invalid_value':
    case 'invalid_union':
      return NOT_ALLOWED
    default:
      return WRONG_FORM
  }
}

/** What a schema found wrong, by dotted path, in the caller's language. Never repeats the value. */
export const faultsOf = (error: z.core.$ZodError, language: Language, root = ''): FieldFault[] =>
  error.issues.slice(0, MOST).map((issue) => ({
    path: [root, ...issue.path.map(String)].filter((part) => part !== '').join('.'),
    message: (ruleText(issue.message) ?? textOf(issue))[language],
  }))

export const missingFault = (path: string, language: Language): FieldFault => ({ path, message: MISSING[language] })
export const formFault = (path: string, language: Language): FieldFault => ({ path, message: WRONG_FORM[language] })
