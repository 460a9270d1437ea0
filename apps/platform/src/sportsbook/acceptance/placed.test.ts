import { expect, it, vi } from 'vitest'
import { placeOrRecord, type Placed } from './placed.ts'

const SAME: Placed = { state: 'gate_raised' }
const KNOWN: Placed = { state: 'other' }

const fails = (code: string, constraint?: string): Error => Object.assign(new Error(code), { code, constraint })
const known = async (): Promise<Placed> => KNOWN

it('asks once more where another bet has the ticket', async () => {
  const place = vi.fn<() => Promise<Placed>>(async () => SAME)
  place.mockRejectedValueOnce(fails('23505', 'bets_2026_11_pkey'))
  expect(await placeOrRecord(place, known)).toBe(SAME)
  expect(place.mock.calls).toEqual([[], []])
  const never = vi.fn<() => Promise<Placed>>(() => Promise.reject(fails('23505', 'bets_2026_11_pkey')))
  await expect(placeOrRecord(never, known)).rejects.toThrow('23505')
  expect(never).toHaveBeenCalledTimes(2)
})

it('tells what a key has made that was used meanwhile', async () => {
  const place = vi.fn<() => Promise<Placed>>(() => Promise.reject(fails('23505', 'transfers_2026_11_pkey')))
  expect(await placeOrRecord(place, known)).toBe(KNOWN)
  expect(place).toHaveBeenCalledTimes(1)
})

it('records a refusal that came late, and throws what it does not know', async () => {
  const place = vi.fn<(refusal?: string) => Promise<Placed>>(async () => SAME)
  place.mockRejectedValueOnce(fails('PV032'))
  expect(await placeOrRecord(place, known)).toBe(SAME)
  expect(place.mock.calls).toEqual([[], ['EXPOSURE']])
  await expect(placeOrRecord(() => Promise.reject(fails('23514', 'x')), known)).rejects.toThrow('23514')
})
