import { fileURLToPath } from 'node:url'
import { styleFaults } from '@pavilion/brand/testing'
import { expect, it } from 'vitest'

it('paints with tokens only', () => {
  // As text: the page's own URL, which jsdom puts in the place of Node's, is no URL to Node.
  expect(styleFaults(fileURLToPath(new URL('..', import.meta.url).href))).toEqual([])
})
