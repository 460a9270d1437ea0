import { fileURLToPath } from 'node:url'
import { styleFaults } from '@pavilion/brand/testing'
import { expect, it } from 'vitest'

it('paints with tokens only', () => {
  expect(styleFaults(fileURLToPath(new URL('..', import.meta.url)))).toEqual([])
})
