import { isStatus, waitOf, type Client } from '@pavilion/api-client'
import type { PayloadOf } from '@pavilion/contract'
import { MOST_DEAL_ROWS, queryDealRecord, type Deal } from '@pavilion/contract/records'
import { dayOf, timeWithSeconds, type Translate } from '@pavilion/i18n'
import { formatAmount } from '@pavilion/money'
import { csvHead, csvRows } from './csv.ts'
import { aboutOf, kindWord } from './deal-words.ts'

type Choice = Omit<PayloadOf<typeof queryDealRecord>, 'pageNum' | 'pageSize' | 'asOf'>

/** Of a call that was not answered. */
const RETRIES = 3

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

export interface ExportProgress {
  /** Rows. */
  readonly done: number
  readonly total: number
  /** Until the platform takes calls of this member again. */
  readonly isWaiting: boolean
}

export interface DealExport {
  readonly choice: Choice
  /** Goes on after what was fetched before. Throws what a call does, but for calls that came too often. */
  run(
    client: Client,
    onProgress: (progress: ExportProgress) => void,
    signal: AbortSignal,
  ): Promise<{ readonly file: Blob; readonly rows: number }>
}

/** Seconds, where the platform does not say. */
const USUAL_WAIT = 5

const pause = (seconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', end)
      resolve()
    }, seconds * 1000)
    signal.addEventListener('abort', end, { once: true })
  })

/**
 * All rows of a choice as a CSV file in the page's words, fetched part by part as they were when it began, so that rows that come meanwhile
 * neither shift nor double any. What was fetched is kept when a call fails.
 */
export const createDealExport = (choice: Choice, words: ExportWords): DealExport => {
  const parts = [csvHead(COLUMNS.map((name) => words.t(`records.column.${name}`)))]
  let asOf: number | undefined
  let rows = 0
  let total = 0
  let pageNum = 1
  let isWhole = false
  return {
    choice,
    run: async (client, onProgress, signal) => {
      const tell = (isWaiting: boolean) => onProgress({ done: rows, total, isWaiting })
      tell(false)
      while (!isWhole) {
        signal.throwIfAborted()
        const page = { ...choice, pageNum, pageSize: MOST_DEAL_ROWS, ...(asOf !== undefined && { asOf }) }
        try {
          const answer = await client.call(queryDealRecord, page, { signal, retries: RETRIES })
          // Cancelled while it was read.
          signal.throwIfAborted()
          ;({ asOf, total } = answer)
          parts.push(csvRows(answer.list.map((deal) => rowOf(deal, words))))
          rows += answer.list.length
          pageNum += 1
          isWhole = rows >= total || answer.list.length === 0
          tell(false)
        } catch (error) {
          if (!isStatus(error, 'FREQUENT_SUBMISSION')) throw error
          tell(true)
          await pause(waitOf(error) ?? USUAL_WAIT, signal)
        }
      }
      return { file: new Blob(parts, { type: 'text/csv;charset=utf-8' }), rows }
    },
  }
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
