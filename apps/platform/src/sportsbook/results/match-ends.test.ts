import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { testDatabases } from '../../testing/index.ts'
import { sampleMatch } from '../testing/samples.ts'
import { callRaw, openWorld, type World } from '../testing/world.ts'
import { matchEnds } from './match-ends.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

describe.each(testDatabases)('how matches ended on $name', ({ open }) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(open)
    await world.writer.list(['51', '52', '53', '54'].map((gidm) => sampleMatch(gidm, { isLive: 'Y' })))
  })
  afterAll(() => world.close())

  it('is known of those that are over alone, with a version that rises with each correction', async () => {
    const gidms = ['51', '52', '53', '54', 'none']
    const anHourAgo = new Date(Date.now() - 3_600_000)
    expect(await matchEnds(world.db, { gidms, correctedAfter: anHourAgo })).toEqual([])
    await world.writer.finish('51', 2, 1)
    await world.writer.finish('52', 0, 0, 'abandoned')
    await world.writer.result({ gidm: '53', status: 'period', sc_H1_H: 1, sc_H1_C: 0 })
    const ends = (of: readonly string[], correctedAfter = anHourAgo) =>
      matchEnds(world.db, { gidms: of, correctedAfter }).then((list) =>
        list.toSorted((a, b) => a.gidm.localeCompare(b.gidm)),
      )
    expect(await ends([])).toEqual([])
    expect(await ends(gidms)).toEqual([
      { gidm: '51', version: 1, score: { home: 2, away: 1 } },
      { gidm: '52', version: 1 },
    ])
    const word = { actor: 'test', note: 'a goal too many', scores: { sc_FT_H: 1, sc_FT_C: 1, sc_H1_H: 0, sc_H1_C: 0 } }
    await callRaw(world.db, 'match_correct', { gidm: '51', status: 'final', ...word })
    const correction = { gidm: '51', version: 2, score: { home: 1, away: 1 }, correctedAt: expect.any(Date) as Date }
    expect((await ends(gidms))[0]).toEqual(correction)
    // Of those that nobody waits for, the corrected ones alone.
    const [corrected, ...others] = await ends(['none'])
    expect([corrected, others]).toEqual([correction, []])
    // A database keeps microseconds, of which a Date has none.
    const later = new Date((corrected?.correctedAt?.getTime() ?? 0) + 1)
    expect(await ends([], later)).toEqual([])
  })
})
