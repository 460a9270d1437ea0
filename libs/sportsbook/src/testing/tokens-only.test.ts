import { dirname } from 'node:path'
import { styleFaults } from '@pavilion/brand/testing'
import { expect, it } from 'vitest'

/** Flags, shirts and referee cards keep their real colours in every brand. */
const OF_THE_WORLD = {
  'flag.tsx': true,
  'team-mark.tsx': [
    'color: #fff;',
    'background: linear-gradient(90deg, rgb(0 0 0 / 24%) 50%, rgb(0 0 0 / 36%) 50%), var(--pv-art-first);',
  ],
  'match-row.styles.ts': ['color: #fff;'],
} as const

it('paints with tokens only', () => {
  expect(styleFaults(dirname(import.meta.dirname), OF_THE_WORLD)).toEqual([])
})
