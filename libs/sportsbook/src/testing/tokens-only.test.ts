import { dirname } from 'node:path'
import { styleFaults } from '@pavilion/brand/testing'
import { expect, it } from 'vitest'

/** Flags, shirts and the cards a referee shows have their colours from the world, not from a brand. */
const OF_THE_WORLD = ['flag.tsx', 'team-mark.tsx', 'match-row.styles.ts']

it('paints with tokens only', () => {
  expect(styleFaults(dirname(import.meta.dirname), OF_THE_WORLD)).toEqual([])
})
