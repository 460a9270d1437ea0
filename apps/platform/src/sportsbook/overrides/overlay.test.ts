import type { FairGrid } from '@pavilion/contract/bets'
import type { Market } from '@pavilion/contract/sports'
import { expect, test } from 'vitest'
import { sampleMatch } from '../testing/samples.ts'
import { DeskOverlay } from './overlay.ts'

const fair: FairGrid = { from: 0, chances: [10_000, 0] }
const handicap = (ratio: string): Market & { fair?: FairGrid } => ({
  wtype: 'R',
  sw: 'Y',
  strong: 'H',
  ratio,
  ior: { H: 950, C: 930 },
})

test('while a line is closed by the desk, nothing says what bets on it are worth', () => {
  const match = sampleMatch('7', {
    lines: [
      { gid: '71', markets: [{ ...handicap('0.5'), fair } as Market] },
      { gid: '72', markets: [handicap('1')] },
    ],
  })
  const overlay = new DeskOverlay(() => match)
  expect(overlay.match(match)).toEqual(match)
  overlay.suspend('7', ['72/R'])
  const [main, other] = overlay.match(match).lines.flatMap(({ markets }) => markets)
  expect(main).toEqual(handicap('0.5'))
  expect(other).toEqual({ ...handicap('1'), sw: 'N' })
  overlay.suspend('7', [])
  expect(overlay.markets([]).find(({ gid }) => gid === '71')).toMatchObject({ fair })
})
