import type * as z from 'zod/mini'

type Issue = z.core.$ZodIssue

const sizeOf = (origin: string, bound: unknown): string =>
  origin === 'string' ? `${bound} characters` : origin === 'array' ? `${bound} of them` : String(bound)

const FORMS: Readonly<Record<string, string>> = {
  [String(/^\d{6}$/)]: 'six digits',
  [String(/^CR\d{18}$/)]: 'the number on the receipt, CR and 18 digits',
}

/** The library's text where our rule has no message. */
const UNTOLD = 'Invalid input'

const sentenceOf = (issue: Issue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return 'input' in issue && issue.input === undefined ? 'it is missing' : `it is no ${issue.expected}`
    case 'too_small':
      return `it is at least ${sizeOf(issue.origin, issue.minimum)}`
    case 'too_big':
      return `it is at most ${sizeOf(issue.origin, issue.maximum)}`
    case 'invalid_value':
      return `it is one of ${issue.values.join(', ')}`
    case 'invalid_format':
      if (issue.format === 'uuid')
        return 'it is the long id that the lists print, as 0192f5d0-0000-7000-8000-000000000001'
      if (issue.pattern && issue.pattern in FORMS) return `it is ${FORMS[issue.pattern]}`
      return issue.pattern ? `it has the form ${issue.pattern}` : `it is no ${issue.format}`
    case 'unrecognized_keys':
      return `there is no ${issue.keys.join(', ')}`
    case 'custom':
      if (issue.message !== UNTOLD) return issue.message
      return 'it cannot be so beside the other fields'
    default:
      return 'it has another form'
  }
}

/** In the operator's language; never repeats the value. */
export const operatorFaults = (error: z.core.$ZodError): { path: string; message: string }[] =>
  error.issues.slice(0, 20).map((issue) => ({ path: issue.path.map(String).join('.'), message: sentenceOf(issue) }))
