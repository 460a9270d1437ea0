import { leg, wager, wagerNews } from '@pavilion/contract/bets'
import { balance, depositNews, depositOrder } from '@pavilion/contract/funds'
import { depositReview } from '@pavilion/operator-api/funds'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const SOURCES = fileURLToPath(new URL('..', import.meta.url))

/** Functions for what a call about a bet answers in its transaction. Nothing that reads names them, but those in `ASKED_AGAIN`. */
const OF_ANSWERS = [
  'leg_facts',
  'single_legs',
  'multiple_legs',
  'bet_facts',
  'bet_wager',
  'bet_known',
  'cash_out_answer',
]
/** Answer the key of a bet or of a cash-out once more. */
const ASKED_AGAIN = [
  { file: 'sportsbook/acceptance/placed.ts', name: 'bet_known' },
  { file: 'sportsbook/records/records.ts', name: 'bet_known' },
  { file: 'sportsbook/cash-out/cash-out.ts', name: 'cash_out_answer' },
]
const PLACES = ['place_parlay']

/** Names that a column does not have. */
const FIELDS = [wager, wagerNews, leg, balance, depositOrder, depositNews, depositReview]
  .flatMap(({ shape }) => Object.keys(shape))
  .filter((name) => /[A-Z]/.test(name))
const FIELD = new RegExp(`['"](${FIELDS.join('|')})['"]`)
/** Their data have schemas of their own (events, messages, the audit log). */
const RECORDS = /\b(event_add|bet_event|message_add|audit_add)$/

const argumentsFrom = (text: string, from: number): string => {
  let depth = 1
  let end = from
  while (depth > 0 && end < text.length) {
    if (text[end] === '(') depth += 1
    if (text[end] === ')') depth -= 1
    end += 1
  }
  return text.slice(from, end)
}

const withoutRecords = (text: string): string => {
  const called = [...text.matchAll(/(?<!function )\b\w+(?=\()/g)].find(([name]) => RECORDS.test(name))
  if (!called) return text
  const start = called.index + called[0].length + 1
  return withoutRecords(text.slice(0, called.index) + text.slice(start + argumentsFrom(text, start).length))
}

/** What builds a field of the wire: an object with its name, or a row with a column that is called so. */
const fieldsBuilt = (text: string): string[] => {
  const read = withoutRecords(text)
  const objects = [...read.matchAll(/\bjsonb?_(?:build_)?object\(/g)].map((found) =>
    argumentsFrom(read, found.index + found[0].length),
  )
  const isRow = /\b(to_jsonb?|row_to_json|jsonb?_agg)\(/.test(read)
  const columns = isRow ? [...read.matchAll(/\bas ("\w+")/gi)].map(([, column = '']) => column) : []
  return [...objects, ...columns].flatMap((built) => FIELD.exec(built)?.[1] ?? [])
}

const sourcesOf = (extension: string) =>
  readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(extension) && !/\.test\.ts$|(^|\/)(testing|migrations)\//.test(file))
    .map((file) => ({ file, text: readFileSync(SOURCES + file, 'utf8').replaceAll(/--.*$/gm, '') }))

const functions = sourcesOf('.sql')
  .flatMap(({ text }) => text.split(/(?=^create function )/m))
  .map((text) => ({ name: /^create function (\w+)/.exec(text)?.[1] ?? '', text }))
const statements = sourcesOf('.ts')

const ofAnswers = functions
  .map(({ name }) => name)
  .filter((name) => OF_ANSWERS.includes(name) || /_(wire|wager|frame)$/.test(name))

describe('what goes over the wire', () => {
  it('is built by SQL only in the answers of calls about bets', () => {
    const builders = functions.filter(({ text }) => fieldsBuilt(text).length > 0).map(({ name }) => name)
    const allowed = [...OF_ANSWERS, ...PLACES]
    expect(builders.filter((name) => !allowed.includes(name))).toEqual([])
    expect(functions.map(({ name }) => name)).toEqual(expect.arrayContaining(allowed))
    expect(builders).toEqual(expect.arrayContaining(['leg_facts', 'bet_facts', 'place_parlay']))
    expect(statements.filter(({ text }) => fieldsBuilt(text).length > 0).map(({ file }) => file)).toEqual([])
  })

  it('is selected as SQL built it only where a key is asked about again', () => {
    const found = statements.flatMap(({ file, text }) =>
      ofAnswers.filter((name) => new RegExp(`'${name}'|\\b${name}\\(`).test(text)).map((name) => ({ file, name })),
    )
    expect(found.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual(ASKED_AGAIN)
  })

  it.each([
    ['a bet', `select json_build_object('state', b.state, 'ticketId', b.ticket) from bets b`],
    ['a balance', `select jsonb_build_object('currency', h.currency, 'lockMoney', (h.locked)::text) from held h`],
    [
      'an order beside a fact',
      `select event_add('a', jsonb_build_object('orderNo', 1)), json_build_object('orderNo', 1)`,
    ],
    ['a review by its columns', `select to_json(x) from (select payment_id as "paymentId" from deposit_reviews) x`],
  ])('is found where SQL builds it: %s', (_, text) => {
    expect(fieldsBuilt(text)).not.toEqual([])
  })

  it('is no fact, no message and no row of the audit log', () => {
    const text = `perform event_add('deposit.opened', 1, jsonb_build_object('orderNo', f(p_order)) || '{}'); perform audit_add(
      jsonb_build_object('userId', u)); return jsonb_build_object('order_no', o.order_no)`
    expect(fieldsBuilt(text)).toEqual([])
  })
})
