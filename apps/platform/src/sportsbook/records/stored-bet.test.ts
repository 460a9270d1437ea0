import { leg, wager, type Wager } from '@pavilion/contract/bets'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { wagerOf, type StoredBet } from './stored-bet.ts'

const named = (name: string) => ({ 'zh-CN': name, 'zh-TW': name })

const bet = {
  ticket: 'CR261124180000000001',
  system: null,
  state: 'settled',
  folds: 1,
  odds_type: 'H',
  stake: 100_000_000_000_003n,
  winnable: 100_000_000_000_001n,
  placed_at: new Date('2026-11-24T10:00:00.999Z'),
  decide_second: null,
  refusal: null,
  settled_at: null,
  result: null,
  payout: null,
  cashed_stake: 0n,
  cashed_payout: 0n,
} as const
const match = {
  gtype: 'FT',
  gide: '11',
  league: named('联赛'),
  team_h: named('主'),
  team_c: named('客'),
  winners: null,
  runner: null,
} as const
const side = {
  gidm: '1',
  gid: '10',
  wtype: 'R',
  rtype: 'H',
  strong: null,
  ratio: null,
  ior: 950,
  score_h: 0,
  score_c: 1,
  result: null,
  result_h: null,
  result_c: null,
} as const
const single: StoredBet = { ...bet, kind: 'single', ...side, ...match, kickoff: new Date('2026-11-24T12:00:00.5Z') }

const fieldsOf = (bets: readonly Wager[]) => new Set(bets.flatMap((each) => Object.keys(each)))
const legFieldsOf = (bets: readonly Wager[]) => new Set(bets.flatMap(({ legs }) => legs.flatMap(Object.keys)))

describe('a bet of the contract, made of its row', () => {
  const plain = {
    ticketId: bet.ticket,
    kind: 'single',
    state: 'settled',
    legs: [
      {
        gtype: 'FT',
        gidm: '1',
        gid: '10',
        gide: '11',
        league: named('联赛'),
        team_h: named('主'),
        team_c: named('客'),
        kickoff: 1_795_521_600,
        wtype: 'R',
        rtype: 'H',
        ior: 950,
        score_H: 0,
        score_C: 1,
      },
    ],
    folds: 1,
    oddsType: 'H',
    stake: bet.stake,
    winnable: bet.winnable,
    placedAt: 1_795_514_400,
  }
  /** As JSON has its legs: moments are text. */
  const system: StoredBet = {
    ...bet,
    kind: 'system',
    system: 3,
    folds: 3,
    state: 'delay',
    decide_second: 1_795_514_408,
    refusal: 'PRICE_MOVED',
    settled_at: new Date('2026-11-24T14:00:00.001Z'),
    result: 'W',
    payout: 250n,
    cashed_stake: 40n,
    cashed_payout: 0n,
    legs: [
      {
        ...side,
        ...match,
        kickoff: '2026-11-24T20:00:00.5+08:00',
        banker: true,
        strong: 'C',
        ratio: '0.5 / 1',
        result: 'LL',
        result_h: 2,
        result_c: 0,
        winners: ['H', '7'],
        runner: named('选手'),
      },
      { ...side, ...match, kickoff: '2026-11-24T12:00:00+00:00', banker: false },
    ],
  }

  test('has what every bet has, and nothing of what its row has not', () => {
    expect(wagerOf(single)).toStrictEqual(plain)
  })

  test('has all that a row may have, of the bet and of its legs', () => {
    expect(wagerOf(system)).toStrictEqual({
      ...plain,
      kind: 'system',
      system: 3,
      folds: 3,
      state: 'delay',
      decideAt: 1_795_514_408,
      refusal: 'PRICE_MOVED',
      settledAt: 1_795_528_800,
      result: 'W',
      payout: 250n,
      cashedStake: 40n,
      cashedPayout: 0n,
      legs: [
        {
          ...plain.legs[0],
          banker: true,
          strong: 'C',
          ratio: '0.5 / 1',
          result: 'LL',
          result_H: 2,
          result_C: 0,
          runner: named('选手'),
          share: 2,
        },
        plain.legs[0],
      ],
    })
  })

  test('names every field of the contract, and the contract encodes it', () => {
    const made = [wagerOf(single), wagerOf(system)]
    expect(fieldsOf(made)).toEqual(new Set(Object.keys(wager.shape)))
    expect(legFieldsOf(made)).toEqual(new Set(Object.keys(leg.shape)))
    for (const each of made) expect(z.decode(wager, z.encode(wager, each))).toStrictEqual(each)
  })

  test('tells when it is decided only while it waits, and what was bought back only where something was', () => {
    expect(wagerOf({ ...system, state: 'open' })).not.toHaveProperty('decideAt')
    const whole = wagerOf({ ...single, cashed_payout: 7n })
    expect([whole.cashedStake, whole.cashedPayout]).toEqual([undefined, undefined])
  })

  test.each([
    ['of one winner', { result: 'W', winners: ['H'] }],
    ['of another side', { result: 'L', winners: ['C', 'N'] }],
    ['of a bet that was cancelled', { result: 'DABANDON', winners: ['H', 'N'] }],
    ['of a bet that goes on', { result: null, winners: ['H', 'N'] }],
  ] as const)('shares no return %s', (_, changes) => {
    expect(wagerOf({ ...single, ...changes }).legs[0]).not.toHaveProperty('share')
  })
})
