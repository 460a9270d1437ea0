import * as z from 'zod/mini'

// The small build of zod says "Invalid input" to everything unless it is given words.
z.config(z.locales.en())

interface Issue {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

/** What is wrong with a value, one line a fault, each with the field's path. */
export const faultsOf = (issues: readonly Issue[], whole: string): string[] =>
  issues.map(({ path, message }) => `${path.map(String).join('.') || whole}: ${message}`)
