import { parseBrand } from '@pavilion/brand/vite'
import { expect, it } from 'vitest'
import { brand } from './index.ts'

it('is complete, and can be read by day and by night', () => {
  expect(parseBrand(brand)).toEqual(brand)
})
