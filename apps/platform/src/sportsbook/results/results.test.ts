import type { Gtype } from '@pavilion/contract/sports'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '../../db/index.ts'
import { testDatabases } from '../../testing/index.ts'
import type { ChannelCall } from '../../venues/index.ts'
import { league, sampleMatch } from '../testing/samples.ts'
import { writerOf } from '../testing/world.ts'
import { resultReads } from './results.ts'

const at = (iso: string): number => Date.parse(iso) / 1000
const named = (name: string) => ({ 'zh-CN': name, 'zh-TW': name })
const NIGHT = at('2026-11-20T20:00:00Z')

describe.each(testDatabases)('results on $name', ({ open }) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await open()
    const { list, result } = await writerOf(database.db)
    await list([
      sampleMatch('1', { datetime: NIGHT }),
      sampleMatch('2', { datetime: NIGHT + 3_600 }),
      sampleMatch('3', { datetime: NIGHT, isLive: 'Y' }),
      sampleMatch('4', { datetime: NIGHT, gtype: 'TN' }),
      sampleMatch('5', {
        gtype: 'FS',
        championOf: 'FT',
        datetime: NIGHT,
        runners: ['A', 'B', 'C'].map((rtype) => ({ rtype, name: named(rtype) })),
        lines: [],
      }),
    ])
    await result({
      gidm: '1',
      status: 'final',
      sc_FT_H: 2,
      sc_FT_C: 1,
      sc_H1_H: 0,
      sc_H1_C: 1,
      corner_H: 7,
      corner_C: 3,
    })
    await result({ gidm: '2', status: 'postponed' })
    await result({ gidm: '3', status: 'period', sc_H1_H: 1, sc_H1_C: 0 })
    await result({ gidm: '4', status: 'final', sc_set_H: 2, sc_set_C: 0, sc_FT_H: 12, sc_FT_C: 5 })
    await result({ gidm: '5', status: 'final', winners: ['A', 'C'] })
  }, 60_000)
  afterAll(() => database.close())

  const ask = async (gtype: Gtype, day: string, timeZone = 'Asia/Shanghai') => {
    const reads = resultReads({ db: database.db })
    return reads.get_results({ gtype, day }, { site: { timeZone } } as ChannelCall)
  }

  test('are of the day of the site, newest first, with every final score; matches in play are not among them', async () => {
    const { leagues, results } = await ask('FT', '2026-11-21')
    expect(results).toMatchObject([
      { gidm: '2', status: 'postponed' },
      { gidm: '1', status: 'final', sc_FT_H: 2, sc_H1_C: 1, corner_H: 7, datetime: NIGHT },
    ])
    expect(results).toHaveLength(2)
    expect(leagues).toEqual([league])
    expect((await ask('FT', '2026-11-20')).results).toEqual([])
    expect((await ask('FT', '2026-11-20', 'America/New_York')).results).toHaveLength(2)
    expect((await ask('TN', '2026-11-21')).results).toMatchObject([{ gidm: '4', sc_set_H: 2 }])
  })

  test('name who won an outright, all of them in a dead heat', async () => {
    const winners = ['A', 'C'].map((rtype) => ({ rtype, name: named(rtype) }))
    expect((await ask('FS', '2026-11-21')).results).toMatchObject([{ gidm: '5', status: 'final', winners }])
  })

  test('say when they were corrected, and why something was cancelled', async () => {
    const correction = {
      gidm: '1',
      status: 'abandoned',
      scores: { sc_H1_H: 0, sc_H1_C: 1 },
      reason: 'DABANDON',
      actor: 'op',
      note: 'test',
    }
    await sql`select match_correct(${JSON.stringify(correction)}::jsonb)`.execute(database.db)
    const [, corrected] = (await ask('FT', '2026-11-21')).results
    expect(corrected).toMatchObject({ gidm: '1', status: 'abandoned', reason: 'DABANDON', sc_H1_C: 1 })
    expect(corrected?.correctedAt).toBeGreaterThan(NIGHT)
    expect(corrected).not.toHaveProperty('sc_FT_H')
  })
})
