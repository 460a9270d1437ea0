import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useGrowing } from './use-growing.ts'

const drawnFor = (...totals: readonly [number, ...number[]]): number[] => {
  const drawn: number[] = []
  const { rerender } = renderHook(({ total }) => void drawn.push(useGrowing(total)), {
    initialProps: { total: totals[0] },
  })
  for (const total of totals.slice(1)) rerender({ total })
  return drawn
}

it('grows by steps where nothing was, until all is there', () => {
  expect(drawnFor(0, 5)).toEqual([0, 2, 4, 5])
})

it('has all at once of what is there from the start, and of what joins it', () => {
  expect(drawnFor(5, 9)).toEqual([5, 9])
})
