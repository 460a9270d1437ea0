import type { Market, Scores } from '@pavilion/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sameBetNow, settle, type SettledLeg } from '../index.ts'

const leg = (rest: Partial<SettledLeg> & Pick<SettledLeg, 'wtype' | 'rtype'>): SettledLeg => ({
  gtype: 'FT',
  score_H: 0,
  score_C: 0,
  ...rest,
})
const at = (scores: Scores, ...markets: readonly Market[]) => ({
  ...scores,
  lines: [{ gid: 'g1', markets: [...markets] }],
})
const re = (strong: 'H' | 'C', ratio: string, sw: 'Y' | 'N' = 'Y'): Market => ({
  wtype: 'RE',
  sw,
  strong,
  ratio,
  ior: { H: 950, C: 930 },
})

describe('the same bet now', () => {
  const home = leg({ wtype: 'RE', rtype: 'H', strong: 'H', ratio: '0.5' })

  it('of an in-play handicap is on the line that goals since have made of it', () => {
    const lead = { sc_FT_H: 1, sc_FT_C: 0 }
    expect(sameBetNow(home, at(lead, re('H', '0.5'), re('C', '0.5')))?.market).toEqual(re('C', '0.5'))
    expect(sameBetNow(home, at(lead, re('H', '0.5')))).toBeUndefined()
    expect(sameBetNow(home, at({ sc_FT_H: 1, sc_FT_C: 1 }, re('H', '0.5')))?.gid).toBe('g1')
  })

  it('of a handicap taken before the start is its in-play form at the line that stands for it', () => {
    const before = leg({ wtype: 'R', rtype: 'C', strong: 'H', ratio: '0.5 / 1' })
    expect(sameBetNow(before, at({ sc_FT_H: 0, sc_FT_C: 1 }, re('H', '1.5 / 2')))?.market.wtype).toBe('RE')
  })

  it('is on no market whose line is none: a provider’s slip of the pen does not hide the others', () => {
    const level = { sc_FT_H: 0, sc_FT_C: 0 }
    expect(sameBetNow(home, at(level, re('H', '3 / 0.5'), re('H', '0.5')))?.market).toEqual(re('H', '0.5'))
    expect(sameBetNow(home, at(level, re('H', '3 / 0.5')))).toBeUndefined()
  })

  it('of totals and 1X2 keeps its line, and is on the market that is open', () => {
    const over: Market = { wtype: 'OU', sw: 'N', ratio: '2.5', ior: { H: 900, C: 980 } }
    const running: Market = { wtype: 'ROU', sw: 'Y', ratio: '2.5', ior: { H: 1200, C: 700 } }
    const taken = leg({ wtype: 'OU', rtype: 'C', ratio: '2.5' })
    expect(sameBetNow(taken, at({}, over, running))?.market).toBe(running)
    expect(sameBetNow(taken, at({}, over))?.market).toBe(over)
    expect(sameBetNow({ ...taken, ratio: '3' }, at({}, over, running))).toBeUndefined()
    const draw: Market = { wtype: 'HRM', sw: 'Y', ior: { N: 1000 } }
    expect(sameBetNow(leg({ wtype: 'M', rtype: 'N' }), at({}, draw))).toBeUndefined()
    expect(sameBetNow(leg({ wtype: 'HM', rtype: 'N' }), at({}, draw))?.market).toBe(draw)
    expect(sameBetNow(leg({ wtype: 'HM', rtype: 'H' }), at({}, draw))).toBeUndefined()
  })

  it('settles like the one that was taken, however the match ends', () => {
    const few = fc.integer({ min: 0, max: 4 })
    const line = fc.constantFrom('0', '0 / 0.5', '0.5', '0.5 / 1', '1', '1 / 1.5', '1.5', '2')
    const side = fc.constantFrom('H' as const, 'C' as const)
    const count = fc.record({ H: few, C: few })
    fc.assert(
      fc.property(
        fc.constantFrom('R', 'RE'),
        side,
        line,
        side,
        line,
        count,
        count,
        count,
        (wtype, strong, ratio, nowStrong, nowRatio, taken, now, more) => {
          const held = leg({ wtype, rtype: 'H', strong, ratio, score_H: taken.H, score_C: taken.C })
          const market = re(nowStrong, nowRatio)
          fc.pre(sameBetNow(held, at({ sc_FT_H: now.H, sc_FT_C: now.C }, market)) !== undefined)
          const fresh = leg({
            wtype: 'RE',
            rtype: 'H',
            strong: nowStrong,
            ratio: nowRatio,
            score_H: now.H,
            score_C: now.C,
          })
          const end = { sc_FT_H: now.H + more.H, sc_FT_C: now.C + more.C }
          expect(settle(held, end)).toBe(settle(fresh, end))
        },
      ),
      { numRuns: 300 },
    )
  })
})
