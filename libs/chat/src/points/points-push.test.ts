import { queryKey } from '@pavilion/api-client'
import { pointsMine, type OwnPoints } from '@pavilion/contract/points'
import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import applyPointsPush from './points-push.ts'

const points = (balance: number, version: number): OwnPoints => ({
  balance,
  nextAllowance: 1_800_000_000,
  received: {},
  predictionsLeft: 1,
  predictions: [],
  version,
})

it('takes what is newer, and nothing that cannot be read', () => {
  const cache = new QueryClient()
  const balance = () => cache.getQueryData<OwnPoints>(queryKey(pointsMine, {}))?.balance
  applyPointsPush(cache, points(80, 4))
  expect(balance()).toBe(80)
  applyPointsPush(cache, points(100, 3))
  expect(balance()).toBe(80)
  applyPointsPush(cache, { balance: 'x' })
  expect(balance()).toBe(80)
  applyPointsPush(cache, points(60, 5))
  expect(balance()).toBe(60)
})
