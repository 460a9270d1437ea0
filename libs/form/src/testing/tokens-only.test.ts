import { dirname } from 'node:path'
import { styleFaults } from '@pavilion/brand/testing'
import { expect, it } from 'vitest'

it('paints with tokens only', () => {
  expect(styleFaults(dirname(import.meta.dirname))).toEqual([])
})
