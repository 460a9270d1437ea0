import * as z from 'zod/mini'

// Without a locale zod/mini says only "Invalid input".
z.config(z.locales.en())

interface Issue {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

export const faultsOf = (issues: readonly Issue[], whole: string): string[] =>
  issues.map(({ path, message }) => `${path.map(String).join('.') || whole}: ${message}`)
