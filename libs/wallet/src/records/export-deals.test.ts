import { ApiError, type Client } from '@pavilion/api-client'
import { STATUS, type DataOf, type PayloadOf } from '@pavilion/contract'
import type { Deal, queryDealRecord } from '@pavilion/contract/records'
import type { Translate } from '@pavilion/i18n'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { someDeals } from '../testing/deals.ts'
import { records } from '../texts/zh-cn/records.ts'
import { csvHead, csvRows } from './csv.ts'
import { createDealExport, type ExportProgress } from './export-deals.ts'

const t = ((key: string) =>
  (records as Readonly<Record<string, string>>)[key.replace('records.', '')] ?? key) as Translate

describe('a CSV file', () => {
  it('begins with a mark of UTF-8, and quotes what it has to', () => {
    expect(csvHead(['时间', 'a,b', 'c"d'])).toBe('\uFEFF时间,"a,b","c""d"\r\n')
  })

  it.each([
    ...['=1+1', '+86', '-x', '@sum', '\tx', '\rx', '-1+2', '=HYPERLINK("http://a")'],
    ...[' =1', '\t=1', '\n=1', '\u3000=1', '＝1', '＋86', '－1', '＠sum', ' ＝1'],
  ])('never lets %j be a formula', (text) => {
    const [cell] = csvRows([[text]]).split('\r\n')
    expect(cell?.replace(/^"/, '').startsWith("'")).toBe(true)
  })

  it('leaves amounts numbers', () => {
    expect(csvRows([['-500.00', '12', '0.5']])).toBe('-500.00,12,0.5\r\n')
  })
})

describe('an export', () => {
  const TOTAL = 2300
  const deals: readonly Deal[] = Array.from({ length: TOTAL }, (_, at) => ({
    ...(someDeals[at % 12] as Deal),
    ref: `R${at}`,
  }))
  const refusal = (status: keyof typeof STATUS, data?: unknown) =>
    new ApiError({ kind: 'api', status: STATUS[status], message: '请勿频繁提交', endpoint: '/', data })
  /** `refusals`: of these calls, the first being 0. */
  const start = (refusals: Readonly<Record<number, Error>> = {}) => {
    const asked: PayloadOf<typeof queryDealRecord>[] = []
    const call = async (
      _: unknown,
      payload: PayloadOf<typeof queryDealRecord>,
    ): Promise<DataOf<typeof queryDealRecord>> => {
      const error = refusals[asked.push(payload) - 1]
      if (error) throw error
      const from = (payload.pageNum - 1) * payload.pageSize
      return { total: TOTAL, cameIn: 0n, wentOut: 0n, asOf: 41, list: deals.slice(from, from + payload.pageSize) }
    }
    const progress: ExportProgress[] = []
    const client = { call } as unknown as Client
    const choice = { beginDay: '2026-11-15', endDay: '2026-11-21', group: 'bet' as const }
    const dealExport = createDealExport(choice, { t, language: 'zh-CN', timeZone: 'Asia/Shanghai' })
    const run = (signal = new AbortController().signal) => dealExport.run(client, (each) => progress.push(each), signal)
    return { asked, progress, run }
  }
  const linesOf = async (file: Blob): Promise<string[]> => (await file.text()).trimEnd().split('\r\n')
  const pagesOf = (asked: readonly PayloadOf<typeof queryDealRecord>[]) => asked.map(({ pageNum }) => pageNum)

  afterEach(() => vi.useRealTimers())

  it('has all rows of the choice, all as they were when it began', async () => {
    const { asked, progress, run } = start()
    const { file, rows } = await run()
    expect(rows).toBe(TOTAL)
    expect(progress.map(({ done, total }) => [done, total])).toEqual([
      [0, 0],
      [1000, TOTAL],
      [2000, TOTAL],
      [TOTAL, TOTAL],
    ])
    expect(asked.map(({ pageNum, pageSize, asOf, group }) => [pageNum, pageSize, asOf, group])).toEqual([
      [1, 1000, undefined, 'bet'],
      [2, 1000, 41, 'bet'],
      [3, 1000, 41, 'bet'],
    ])
    expect([...new Uint8Array(await file.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const lines = await linesOf(file)
    expect(lines).toHaveLength(TOTAL + 1)
    expect(lines[0]).toBe('时间,类型,说明,单号,变动（元）,变动后余额,状态')
    expect(lines[3]).toMatch(/^2026-11-20 22:\d\d:\d\d,投注,曼城 对 阿森纳,R2,-500.00,14885.50,已完成$/)
  })

  it('waits as long as the platform says when calls came too often, and goes on with the same page', async () => {
    vi.useFakeTimers()
    const { asked, progress, run } = start({
      1: refusal('FREQUENT_SUBMISSION', { wait: 17 }),
      2: refusal('FREQUENT_SUBMISSION'),
    })
    const whole = run()
    await vi.advanceTimersByTimeAsync(16_999)
    expect(pagesOf(asked)).toEqual([1, 2])
    expect(progress.at(-1)).toEqual({ done: 1000, total: TOTAL, isWaiting: true })
    await vi.advanceTimersByTimeAsync(1)
    expect(pagesOf(asked)).toEqual([1, 2, 2])
    // Which says no time.
    await vi.advanceTimersByTimeAsync(5_000)
    const { file, rows } = await whole
    expect(rows).toBe(TOTAL)
    expect(pagesOf(asked)).toEqual([1, 2, 2, 2, 3])
    expect(asked.at(-1)).toMatchObject({ asOf: 41 })
    vi.useRealTimers()
    const refs = (await linesOf(file)).slice(1).map((line) => line.split(',')[3])
    expect(refs).toEqual(deals.map(({ ref }) => ref))
  })

  it('that is cancelled while it waits asks no more', async () => {
    vi.useFakeTimers()
    const { asked, run } = start({ 1: refusal('FREQUENT_SUBMISSION', { wait: 60 }) })
    const controller = new AbortController()
    const whole = run(controller.signal)
    const ending = whole.then(
      () => 'written',
      () => 'given up',
    )
    await vi.advanceTimersByTimeAsync(1_000)
    controller.abort()
    expect(await ending).toBe('given up')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(pagesOf(asked)).toEqual([1, 2])
  })

  it('that failed goes on where it stopped', async () => {
    const { asked, run } = start({ 2: refusal('SYSTEM_BUSY') })
    await expect(run()).rejects.toThrow()
    const { file, rows } = await run()
    expect(pagesOf(asked)).toEqual([1, 2, 3, 3])
    expect(asked.at(-1)).toMatchObject({ asOf: 41 })
    expect([rows, (await linesOf(file)).length]).toEqual([TOTAL, TOTAL + 1])
  })

  it('ends when the page is left', async () => {
    await expect(start().run(AbortSignal.abort())).rejects.toThrow()
  })
})
