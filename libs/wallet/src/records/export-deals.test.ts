import type { Client } from '@pavilion/api-client'
import type { DataOf, PayloadOf } from '@pavilion/contract'
import type { Deal, queryDealRecord } from '@pavilion/contract/records'
import type { Translate } from '@pavilion/i18n'
import { describe, expect, it } from 'vitest'
import { someDeals } from '../testing/deals.ts'
import { records } from '../texts/zh-cn/records.ts'
import { csvHead, csvRows } from './csv.ts'
import { exportDeals } from './export-deals.ts'

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
  const deals: readonly Deal[] = Array.from({ length: 230 }, (_, at) => ({
    ...(someDeals[at % 12] as Deal),
    ref: `R${at}`,
  }))
  const run = async (signal = new AbortController().signal) => {
    const asked: PayloadOf<typeof queryDealRecord>[] = []
    const call = async (
      _: unknown,
      payload: PayloadOf<typeof queryDealRecord>,
    ): Promise<DataOf<typeof queryDealRecord>> => {
      asked.push(payload)
      const from = (payload.pageNum - 1) * payload.pageSize
      return { total: 230, cameIn: 0n, wentOut: 0n, asOf: 41, list: deals.slice(from, from + payload.pageSize) }
    }
    const parts: number[] = []
    const client = { call } as unknown as Client
    const choice = { beginDay: '2026-11-15', endDay: '2026-11-21', group: 'bet' as const }
    const words = { t, language: 'zh-CN', timeZone: 'Asia/Shanghai' }
    const { file, rows } = await exportDeals(client, choice, words, (done) => parts.push(done), signal)
    return { asked, parts, rows, bytes: new Uint8Array(await file.arrayBuffer()) }
  }

  it('has all rows of the choice, all as they were when it began', async () => {
    const { asked, parts, rows, bytes } = await run()
    expect([rows, parts]).toEqual([230, [100, 200, 230]])
    expect(asked.map(({ pageNum, asOf, group }) => [pageNum, asOf, group])).toEqual([
      [1, undefined, 'bet'],
      [2, 41, 'bet'],
      [3, 41, 'bet'],
    ])
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const lines = new TextDecoder().decode(bytes).trimEnd().split('\r\n')
    expect(lines).toHaveLength(231)
    expect(lines[0]).toBe('时间,类型,说明,单号,变动（元）,变动后余额,状态')
    expect(lines[3]).toMatch(/^2026-11-20 22:\d\d:\d\d,投注,曼城 对 阿森纳,R2,-500.00,14885.50,已完成$/)
  })

  it('ends when the page is left', async () => {
    await expect(run(AbortSignal.abort())).rejects.toThrow()
  })
})
