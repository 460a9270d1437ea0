import { testTokensOnly } from '../../../../.vitest/tokens-only.ts'

testTokensOnly(import.meta.dirname)
