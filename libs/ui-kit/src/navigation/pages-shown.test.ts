import { expect, it } from 'vitest'
import { pagesShown } from './pages-shown.ts'

const drawn = (page: number, pages: number) =>
  pagesShown(page, pages)
    .map((shown) => (shown.kind === 'gap' ? '…' : shown.page))
    .join(' ')

it.each([
  [1, 1, '1'],
  [1, 3, '1 2 3'],
  [1, 12, '1 2 … 12'],
  [4, 12, '1 2 3 4 5 … 12'],
  [6, 12, '1 … 5 6 7 … 12'],
  [10, 12, '1 … 9 10 11 12'],
  [12, 12, '1 … 11 12'],
])('page %i of %i shows %s', (page, pages, expected) => {
  expect(drawn(page, pages)).toBe(expected)
})
