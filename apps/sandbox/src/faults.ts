import * as z from 'zod/mini'

// zod/mini reports "Invalid input" for everything without a locale.
z.config(z.locales.en())

interface Issue {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

export const faultsOf = (issues: readonly Issue[], whole: string): string[] =>
  issues.map(({ path, message }) => `${path.map(String).join('.') || whole}: ${message}`)
