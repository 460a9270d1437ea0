import type { Match } from '@pavilion/contract/sports'
import type { MatchResult } from '@pavilion/protocols'
import { describe, expect, it, onTestFinished } from 'vitest'
import { buildSandbox } from '../app.ts'
import { temporaryFolder, testConfig } from '../testing.ts'

const START = Date.UTC(2026, 2, 14, 12)

interface Answer {
  match: Match
  result?: MatchResult
}

const setUp = async ({ folder = temporaryFolder(), start = START, scheduled = false } = {}) => {
  let now = start
  const app = buildSandbox(testConfig(folder), { clock: () => now, ...(!scheduled && { sources: [] }) })
  onTestFinished(() => app.close())
  await app.ready()
  const headers = { host: '127.0.0.1:4100' }
  const post = (url: string, payload: object = {}) =>
    app.inject({ method: 'POST', url: `/control${url}`, headers, payload })
  const get = (url: string) => app.inject({ url: `/control${url}`, headers })
  const make = async (order: object): Promise<Match> => (await post('/matches', order)).json<Answer>().match
  const event = async (gidm: string, content: object) => (await post(`/matches/${gidm}/events`, content)).json<Answer>()
  return { app, post, get, make, event, folder, skip: (seconds: number) => (now += seconds * 1000), now: () => now }
}

describe('the controls', () => {
  it('make a match in a minute with the goals that were asked for', async () => {
    const { make, get, skip } = await setUp()
    const made = await make({
      durationSeconds: 60,
      home: '曼城',
      away: '切爾西',
      script: [{ minute: 23 }, { minute: 70, side: 'C' }],
    })
    expect(made).toMatchObject({ gameStatus: 'live', team_h: { 'zh-CN': '曼城' }, team_c: { 'zh-CN': '切尔西' } })
    skip(60)
    const { result } = (await get(`/matches/${made.gidm}`)).json<Answer>()
    expect(result).toMatchObject({ status: 'final', sc_FT_H: 1, sc_FT_C: 1, sc_H1_H: 1, sc_H1_C: 0 })
  })
  it.each([
    [{ phase: 'before', startInSeconds: 30 }, 'MTIME^'],
    [{ phase: '1H' }, '1H^00:00'],
    [{ phase: 'HT' }, 'HT^^'],
    [{ phase: '2H' }, '2H^45:0'],
  ])('place a match at %o', async (place, clock) => {
    const { make } = await setUp()
    expect((await make({ durationSeconds: 600, ...place })).re_time).toContain(clock)
  })
  it('suspend, resume, score, send off and end', async () => {
    const { make, event, skip } = await setUp()
    const { gidm, epoch } = await make({ durationSeconds: 600, script: [] })
    expect((await event(gidm, { kind: 'suspend' })).match).toMatchObject({ gameStatus: 'suspended', reason: 'VAR' })
    expect((await event(gidm, { kind: 'resume' })).match.gameStatus).toBe('live')
    const { match } = await event(gidm, { kind: 'goal', side: 'C' })
    expect(match).toMatchObject({ gameStatus: 'suspended', reason: 'GOAL', sc_FT_C: 1 })
    expect(match.epoch).toBeGreaterThan(epoch)
    skip(10)
    expect((await event(gidm, { kind: 'red', side: 'H' })).match).toMatchObject({ redcard_H: 1, reason: 'RED_CARD' })
    const ended = await event(gidm, { kind: 'final', score: { H: 3, C: 1 } })
    expect(ended.match.gameStatus).toBe('finished')
    expect(ended.result).toMatchObject({ status: 'final', sc_FT_H: 3, sc_FT_C: 1 })
  })
  it('act on matches of the schedule too, and survive a restart', async () => {
    const { app, get, event, folder, now } = await setUp({ scheduled: true })
    const { matches } = (await get('/matches?live=1')).json<{ matches: Match[] }>()
    const gidm = matches.at(-1)?.gidm ?? ''
    const abandoned = await event(gidm, { kind: 'abandon' })
    expect(abandoned.match.gameStatus).toBe('abandoned')
    await app.close()
    const again = await setUp({ folder, start: now() + 300_000, scheduled: true })
    expect((await again.get(`/matches/${gidm}`)).json<Answer>().result).toEqual(abandoned.result)
  }, 60_000)
  it.each([
    ['VF', {}],
    ['BK', { sc_FT_H: 0 }],
    ['TN', { sc_set_H: 0 }],
    ['VB', { sc_set_H: 0 }],
    ['TT', { sc_set_H: 0 }],
    ['SK', { sc_FT_H: 0 }],
    ['BS', { inningNum: 1, inningHalf: 'T' }],
    ['OP', { gameType: 'HB', se_now: 'H1' }],
  ])('make a match of %s, and end it with a result of its own', async (gtype, shown) => {
    const { make, event, get, skip } = await setUp()
    const made = await make({ gtype, durationSeconds: 120 })
    expect(made).toMatchObject({ gtype, gameStatus: 'live', ...shown })
    expect(made.lines[0]?.markets.filter(({ sw }) => sw === 'Y').length).toBeGreaterThan(3)
    skip(30)
    const suspended = await event(made.gidm, { kind: 'suspend', reason: 'FEED' })
    expect(suspended.match).toMatchObject({ gameStatus: 'suspended', reason: 'FEED' })
    expect(suspended.match.lines.flatMap(({ markets }) => markets).every(({ sw }) => sw === 'N')).toBe(true)
    expect((await event(made.gidm, { kind: 'resume' })).match.gameStatus).toBe('live')
    skip(100)
    const { result } = (await get(`/matches/${made.gidm}`)).json<Answer>()
    expect(result?.status).toBe('final')
  })
  it('hold a match of any sport, and end it with the scores they name', async () => {
    const { make, event, get, skip } = await setUp()
    const made = await make({ gtype: 'TN', durationSeconds: 1800, phase: '2H', steady: true })
    skip(300)
    const still = (await get(`/matches/${made.gidm}`)).json<Answer>().match
    expect(still).toEqual(made)
    const scores = { sc_FT_H: 12, sc_FT_C: 5, sc_S1_H: 6, sc_S1_C: 2, sc_S2_H: 6, sc_S2_C: 3 }
    const { result } = await event(made.gidm, { kind: 'final', score: { H: 2, C: 0 }, scores })
    expect(result).toMatchObject({ status: 'final', sc_set_H: 2, sc_set_C: 0, ...scores })
  })
  it('postpone and cancel what has not begun, and correct what has ended', async () => {
    const { make, event, post, get, skip } = await setUp()
    const later = async () => make({ gtype: 'BK', durationSeconds: 60, startInSeconds: 60 })
    for (const [kind, status] of [
      ['postpone', 'postponed'],
      ['cancel', 'cancelled'],
    ]) {
      const { match, result } = await event((await later()).gidm, { kind })
      expect(match.gameStatus).toBe('abandoned')
      expect(result).toMatchObject({ status })
      expect(Object.keys(result ?? {}).filter((field) => field.startsWith('sc_'))).toEqual([])
    }
    const { gidm } = await make({ durationSeconds: 60, script: [{ minute: 10 }] })
    expect((await post(`/matches/${gidm}/events`, { kind: 'correct', score: { H: 2, C: 0 } })).statusCode).toBe(409)
    skip(61)
    const corrected = await event(gidm, { kind: 'correct', scores: { sc_FT_H: 2, sc_H1_H: 2 } })
    expect(corrected.result).toMatchObject({ status: 'final', sc_FT_H: 2, sc_FT_C: 0, sc_H1_H: 2 })
    skip(300)
    await event(gidm, { kind: 'correct', scores: { sc_FT_H: 1 } })
    expect((await get(`/matches/${gidm}`)).json<Answer>().result).toMatchObject({ sc_FT_H: 1, sc_H1_H: 2 })
  })
  it('move every market of a match by one nudge, for a while', async () => {
    const { make, post, get, skip } = await setUp()
    const before = await make({ durationSeconds: 3600, steady: true, phase: '1H' })
    const home = (match: Match | undefined) => match?.lines[0]?.markets.find(({ wtype }) => wtype === 'RM')?.ior.H ?? 0
    const nudged = (await post(`/matches/${before.gidm}/prices`, { home: 1.4, seconds: 5 })).json<Answer>().match
    expect(home(nudged)).toBeLessThan(home(before))
    skip(6)
    await post(`/matches/${before.gidm}/prices`, {})
    expect((await get(`/matches/${before.gidm}`)).json<Answer>().match.lines).toEqual(before.lines)
  })
  it('say what is wrong', async () => {
    const { post, make, skip } = await setUp()
    const fault = async (url: string, payload: object) => {
      const answer = await post(url, payload)
      return `${answer.statusCode} ${answer.json<{ error: string }>().error}`
    }
    expect(await fault('/matches', { league: '9' })).toContain('400 league: no league 9; known are 101 英格兰超级联赛')
    expect(await fault('/matches', { home: '曼城', away: '曼城' })).toContain('400')
    expect(await fault('/matches', { home: '皇家马德里' })).toContain('400 home: 皇家马德里 does not play in')
    expect(await fault('/matches', { durationSeconds: 1 })).toContain('400 durationSeconds')
    expect(await fault('/matches/77/events', { kind: 'final' })).toContain('404')
    const tennis = await make({ gtype: 'TN' })
    expect(await fault(`/matches/${tennis.gidm}/events`, { kind: 'goal', side: 'H' })).toContain('409')
    expect(await fault('/matches', { gtype: 'TN', league: '101' })).toContain('known are 301 ATP男子单打')
    expect(await fault('/matches', { gtype: 'FS' })).toContain('400 gtype')
    const { gidm } = await make({ durationSeconds: 60, startInSeconds: 60 })
    expect(await fault(`/matches/${gidm}/events`, { kind: 'goal', side: 'H' })).toContain('409')
    expect(await fault(`/matches/${gidm}/events`, { kind: 'goal' })).toContain('400 side')
    skip(121)
    expect(await fault(`/matches/${gidm}/prices`, { home: 1.1 })).toContain('409')
  })
  it('answer no page of another origin and no foreign host', async () => {
    const { app } = await setUp()
    const status = async (headers: Record<string, string>) =>
      (await app.inject({ url: '/control/feed', headers })).statusCode
    expect(await status({ host: 'localhost:4100' })).toBe(200)
    expect(await status({ host: 'localhost:4100', origin: 'http://localhost:4100' })).toBe(200)
    expect(await status({ host: 'localhost:4100', origin: 'http://evil.example' })).toBe(403)
    expect(await status({ host: 'evil.example' })).toBe(403)
    const far = await app.inject({ url: '/control/feed', headers: { host: '127.0.0.1' }, remoteAddress: '10.0.0.7' })
    expect(far.statusCode).toBe(403)
  })
  it('have a page, and the sandbox a front door', async () => {
    const { app } = await setUp()
    const page = async (url: string) => (await app.inject({ url, headers: { host: '127.0.0.1' } })).body
    expect(await page('/control')).toContain('新比赛')
    expect(await page('/health')).toBe('{"status":"ok"}')
    expect(await page('/')).toContain('/inbox')
    expect(await page('/service?lang=zh-TW')).toContain('線上客服')
    expect(await page('/assets/control.js')).toContain('/control/matches')
    expect(await page('/docs/secrets')).toContain('no document')
  })
})
