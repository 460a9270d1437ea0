import { SYSTEMS } from '@pavilion/contract/bets'
import { expect, it } from 'vitest'
import { foldCount, foldsOf, parlayPayout, systemPayout, systemsOf } from '../index.ts'

/** By hand from the trade (过关方式), not from our code. 15×2: fifteen parlays of two legs. */
const PUBLISHED = {
  '3串3': '3×2',
  '3串4': '3×2 1×3',
  '4串4': '4×3',
  '4串5': '4×3 1×4',
  '4串6': '6×2',
  '4串11': '6×2 4×3 1×4',
  '5串5': '5×4',
  '5串6': '5×4 1×5',
  '5串10': '10×2',
  '5串16': '10×3 5×4 1×5',
  '5串20': '10×2 10×3',
  '5串26': '10×2 10×3 5×4 1×5',
  '6串6': '6×5',
  '6串7': '6×5 1×6',
  '6串15': '15×2',
  '6串20': '20×3',
  '6串22': '15×4 6×5 1×6',
  '6串35': '15×2 20×3',
  '6串42': '20×3 15×4 6×5 1×6',
  '6串50': '15×2 20×3 15×4',
  '6串57': '15×2 20×3 15×4 6×5 1×6',
  '7串7': '7×6',
  '7串8': '7×6 1×7',
  '7串21': '21×5',
  '7串35': '35×4',
  '7串120': '21×2 35×3 35×4 21×5 7×6 1×7',
  '8串8': '8×7',
  '8串9': '8×7 1×8',
  '8串28': '28×6',
  '8串56': '56×5',
  '8串70': '70×4',
  '8串247': '28×2 56×3 70×4 56×5 28×6 8×7 1×8',
} as const

const rows = Object.entries(PUBLISHED).map(([name, folds]) => {
  const [legs = 0, system = 0] = name.split('串').map(Number)
  return { name, legs, system, folds }
})

it('offers the systems that are published, and no others', () => {
  const offered = Object.entries(SYSTEMS).flatMap(([legs, systems]) => Object.keys(systems).map((n) => `${legs}串${n}`))
  expect(offered.toSorted()).toEqual(Object.keys(PUBLISHED).toSorted())
  for (const legs of [3, 4, 5, 6, 7, 8])
    expect(systemsOf(legs).flatMap(({ system }) => (system === 1 ? [] : [`${legs}串${system}`]))).toEqual(
      rows.flatMap((row) => (row.legs === legs ? [row.name] : [])),
    )
})

it.each(rows)('$name is $folds', ({ legs, system, folds }) => {
  const sizes = foldsOf(legs, system).map((fold) => new Set(fold).size)
  const counted = [...new Set(sizes)]
    .toSorted((a, b) => a - b)
    .map((size) => `${sizes.filter((each) => each === size).length}×${size}`)
  expect(counted.join(' ')).toBe(folds)
  expect(new Set(foldsOf(legs, system).map(String)).size).toBe(system)
  expect(foldCount(legs, system)).toBe(system)
})

it.each(rows)('$name of legs that all win at 1.00 returns two to the size of each fold', ({ legs, system, folds }) => {
  const won = Array.from({ length: legs }, () => ({ ior: 1000, code: 'W' as const }))
  const returned = folds.split(' ').reduce((sum, row) => {
    const [count = 0, size = 0] = row.split('×').map(Number)
    return sum + BigInt(count) * 100n * 2n ** BigInt(size)
  }, 0n)
  expect(systemPayout(100n, won, system)).toBe(returned)
})

it('6串35 with one leg lost returns ten pairs and ten triples', () => {
  const legs = Array.from({ length: 6 }, (_, at) => ({ ior: 1000, code: at === 0 ? ('L' as const) : ('W' as const) }))
  expect(systemPayout(100n, legs, 35)).toBe(10n * 400n + 10n * 800n)
  expect(parlayPayout(100n, legs)).toBe(0n)
})
