import type { Client } from '@pavilion/api-client'
import type { PayloadOf } from '@pavilion/contract'
import { queryDealRecord, type Deal } from '@pavilion/contract/records'
import { dayOf, timeWithSeconds, type Translate } from '@pavilion/i18n'
import { formatAmount } from '@pavilion/money'
import { csvHead, csvRows } from './csv.ts'
import { aboutOf, kindWord } from './deal-words.ts'

type Choice = Omit<PayloadOf<typeof queryDealRecord>, 'pageNum' | 'pageSize' | 'asOf'>

/** As many as a call answers. */
const ROWS = 100

export interface ExportWords {
  readonly t: Translate
  readonly language: string
  readonly timeZone: string
}

const COLUMNS = ['time', 'kind', 'about', 'ref', 'change', 'balance', 'state'] as const

const plain = (fen: bigint): string => formatAmount(fen, { group: false })

const rowOf = (deal: Deal, { t, language, timeZone }: ExportWords): readonly string[] => [
  `${dayOf(deal.at, timeZone)} ${timeWithSeconds(deal.at, timeZone)}`,
  kindWord(t, deal.kind),
  aboutOf(deal, language, t),
  deal.ref,
  plain(deal.change),
  plain(deal.balance),
  t(`records.state.${deal.state}`),
]

/**
 * All rows of a choice as a CSV file in the page's words, fetched part by part as they were when it began, so that rows that come meanwhile
 * neither shift nor double any.
 */
export const exportDeals = async (
  client: Client,
  choice: Choice,
  words: ExportWords,
  onPart: (done: number, total: number) => void,
  signal: AbortSignal,
): Promise<{ readonly file: Blob; readonly rows: number }> => {
  const parts = [csvHead(COLUMNS.map((name) => words.t(`records.column.${name}`)))]
  let asOf: number | undefined
  let rows = 0
  let total = 1
  for (let pageNum = 1; rows < total; pageNum += 1) {
    signal.throwIfAborted()
    const page = { ...choice, pageNum, pageSize: ROWS, ...(asOf !== undefined && { asOf }) }
    const answer = await client.call(queryDealRecord, page, { signal })
    ;({ asOf, total } = answer)
    if (answer.list.length === 0) break
    parts.push(csvRows(answer.list.map((deal) => rowOf(deal, words))))
    rows += answer.list.length
    onPart(rows, total)
  }
  return { file: new Blob(parts, { type: 'text/csv;charset=utf-8' }), rows }
}

/** Browsers read the address only after the click. */
const READ_MS = 60_000

export const saveFile = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), READ_MS)
}
