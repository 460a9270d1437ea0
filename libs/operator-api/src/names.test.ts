import { GTYPES, MARKETS } from '@pavilion/contract/sports'
import { expect, test } from 'vitest'
import * as funds from './funds/index.ts'
import { AMOUNT_FIELDS, marketNameOf, operatorFen, sideNameOf } from './index.ts'
import * as members from './members/index.ts'
import * as people from './people/index.ts'
import * as sites from './sites/index.ts'
import * as sportsbook from './sportsbook/index.ts'

const ALL: readonly unknown[] = [funds, members, people, sites, sportsbook].flatMap((face) => Object.values(face))

test('markets and sides have names that tell them apart, in every sport', () => {
  for (const gtype of GTYPES) {
    const names = MARKETS[gtype].map(({ wtype }) => marketNameOf(gtype, wtype))
    expect(new Set(names).size).toBe(names.length)
    for (const { wtype, rtypes } of MARKETS[gtype]) {
      const sides = rtypes.map((rtype) => sideNameOf(gtype, wtype, rtype))
      expect([gtype, wtype, new Set(sides).size]).toEqual([gtype, wtype, sides.length])
    }
  }
  expect(marketNameOf('FT', 'HRE')).toBe('first half handicap, in play')
  expect(marketNameOf('FT', 'CNOUH')).toBe('corners home team total')
  expect(marketNameOf('TN', 'S2W')).toBe('set 2 winner')
  expect(marketNameOf('FT', 'LDH')).toBe('LDH')
  expect([
    sideNameOf('FT', 'OU', 'H'),
    sideNameOf('FT', 'PD', 'H2C1'),
    sideNameOf('FT', 'F', 'FHN'),
    sideNameOf('FT', 'DC', 'HC'),
    sideNameOf('FS', 'FS', 'A7'),
  ]).toEqual(['under', '2-1', 'home/draw', 'home or away', 'A7'])
})

const amountsIn = (schema: unknown, name = ''): string[] => {
  if (schema === operatorFen) return [name]
  const def = (schema as { _zod?: { def: Record<string, unknown> } } | undefined)?._zod?.def
  if (!def) return []
  const inner = [def['innerType'], def['element'], def['in'], ...((def['options'] as unknown[]) ?? [])]
  const shape = Object.entries((def['shape'] as Record<string, unknown>) ?? {})
  return [...inner.flatMap((each) => amountsIn(each, name)), ...shape.flatMap(([key, each]) => amountsIn(each, key))]
}

test('every amount of a call is known as one, so that the command line shows it in yuan', () => {
  const names = ALL.flatMap((each) =>
    typeof each === 'object' && each !== null && 'action' in each
      ? [
          ...amountsIn((each as unknown as { payload: unknown }).payload),
          ...amountsIn((each as unknown as { data: unknown }).data),
        ]
      : [],
  )
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name) => !AMOUNT_FIELDS.has(name))).toEqual([])
})
