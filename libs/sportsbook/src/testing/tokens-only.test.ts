import { testTokensOnly } from '../../../../.vitest/tokens-only.ts'

/** Flags, shirts and referee cards keep their real colours in every brand. */
const REAL_COLOURS = {
  'flag.tsx': true,
  'team-mark.tsx': [
    'color: #fff;',
    'background: linear-gradient(90deg, rgb(0 0 0 / 24%) 50%, rgb(0 0 0 / 36%) 50%), var(--pv-art-first);',
  ],
  'match-row.styles.ts': ['color: #fff;'],
} as const

testTokensOnly(import.meta.dirname, REAL_COLOURS)
