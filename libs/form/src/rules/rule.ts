import type { PlainTextKey, Translate } from '@pavilion/i18n'
import * as z from 'zod/mini'

/** A text of the catalogue, or how to make one that has parameters. */
export type FaultText = PlainTextKey | ((t: Translate) => string)

/** What is wrong with a value. `maxLength` is given to its field. */
export interface Rule<Value = string, Values = unknown> {
  (value: Value, values: Values): FaultText | undefined
  readonly maxLength?: number | undefined
}

export type Rules<Values> = { readonly [Field in keyof Values]?: Rule<Values[Field], Values> | undefined }

export type FoundFaults<Values> = { readonly [Field in keyof Values]?: FaultText }

/** Nothing but spaces, not ticked, or with a part that is blank (a date without its day). */
export const isBlank = (value: unknown): boolean => {
  if (typeof value === 'string') return value.trim() === ''
  if (Array.isArray(value)) return value.length === 0
  if (typeof value === 'object' && value !== null) return Object.values(value).some(isBlank)
  return value === undefined || value === null || value === false
}

export const present =
  (missing: FaultText): Rule<unknown> =>
  (value) =>
    isBlank(value) ? missing : undefined

/** A codec of the contract, or a predicate of its rules. */
export type TextRule = z.core.$ZodType<unknown, string | undefined> | ((text: string) => boolean)

export interface TextRuleTexts {
  /** Of a blank one. Without it the field may stay blank. */
  readonly missing?: FaultText
  /** By default as `missing`. */
  readonly wrong?: FaultText
}

const isSchema = (rule: TextRule): rule is z.core.$ZodType<unknown, string | undefined> => typeof rule !== 'function'

interface SchemaParts {
  readonly innerType?: z.core.$ZodType
  readonly checks?: readonly {
    readonly _zod: { readonly def: { readonly check: string; readonly maximum?: number } }
  }[]
}

/** Of a codec that says so, also of an optional one. */
const maxLengthOf = (schema: z.core.$ZodType): number | undefined => {
  const { innerType, checks = [] } = schema._zod.def as SchemaParts
  if (innerType) return maxLengthOf(innerType)
  return checks.find(({ _zod }) => _zod.def.check === 'max_length')?._zod.def.maximum
}

/** The contract's own rule for a text, of which the form says nothing but the words. */
export const fits = (rule: TextRule, { missing, wrong = missing }: TextRuleTexts): Rule => {
  const holds = isSchema(rule) ? (text: string) => z.safeParse(rule, text).success : rule
  const check = (text: string): FaultText | undefined => {
    if (isBlank(text)) return missing
    return holds(text) ? undefined : wrong
  }
  return Object.assign(check, { maxLength: isSchema(rule) ? maxLengthOf(rule) : undefined })
}

/** Only what was found. */
export const faultsIn = <Values extends object>(rules: Rules<Values>, values: Values): FoundFaults<Values> => {
  const faults: { [Field in keyof Values]?: FaultText } = {}
  for (const field of Object.keys(rules) as (keyof Values)[]) {
    const fault = rules[field]?.(values[field], values)
    if (fault !== undefined) faults[field] = fault
  }
  return faults
}
