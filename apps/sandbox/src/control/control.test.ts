import type { Match } from '@pavilion/contract'
import type { MatchResult } from '@pavilion/protocols'
import { describe, expect, it, onTestFinished } from 'vitest'
import { buildSandbox } from '../app.ts'
import { temporaryFolder, testConfig } from '../testing.ts'

const START = Date.UTC(2026, 2, 14, 12)

interface Answer {
  match: Match
  result?: MatchResult
}

const setUp = async (folder = temporaryFolder(), start = START) => {
  let now = start
  const app = buildSandbox(testConfig(folder), { clock: () => now })
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
    const { app, get, event, folder, now } = await setUp()
    const { matches } = (await get('/matches?live=1')).json<{ matches: Match[] }>()
    const gidm = matches.at(-1)?.gidm ?? ''
    const abandoned = await event(gidm, { kind: 'abandon' })
    expect(abandoned.match.gameStatus).toBe('abandoned')
    await app.close()
    const again = await setUp(folder, now() + 300_000)
    expect((await again.get(`/matches/${gidm}`)).json<Answer>().result).toEqual(abandoned.result)
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
