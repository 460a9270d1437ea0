import type { CashOutQuote } from '@pavilion/contract/bets'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { Placed } from './acceptance/placed.ts'
import type { BookReplica } from './book/replica.ts'
import type { CashedOut } from './cash-out/cash-out.ts'
import type { SettlementOutcome } from './settlement/outcome.ts'

export const sportsbookMetrics = (registry: Registry, book: () => BookReplica, isWriter: () => boolean) => {
  const bets = new Counter({
    name: 'pavilion_bets_total',
    help: 'Bets by what became of the request: taken, delay, or the refusal.',
    labelNames: ['outcome'],
    registers: [registry],
  })
  const settledCounter = new Counter({
    name: 'pavilion_bets_settled_total',
    help: 'Bets decided by a result or a ruling, by result code; again for each time one is decided anew.',
    labelNames: ['result'],
    registers: [registry],
  })
  const quotes = new Counter({
    name: 'pavilion_cash_out_quotes_total',
    help: 'Open bets whose worth was asked for, by the answer: offered, or why nothing is offered. Pages ask every few seconds.',
    labelNames: ['outcome'],
    registers: [registry],
  })
  const cashOuts = new Counter({
    name: 'pavilion_cash_outs_total',
    help: 'Requests to sell a bet back or a part of it, by what became of them: taken, or the refusal.',
    labelNames: ['outcome'],
    registers: [registry],
  })
  const undecided = new Counter({
    name: 'pavilion_bet_decisions_failed_total',
    help: 'Decisions of bets awaiting confirmation that failed; each is tried again until its time is over.',
    registers: [registry],
  })
  const contradicted = new Counter({
    name: 'pavilion_result_proposals_total',
    help: 'Results that the provider corrected: each waits for the desk to approve or dismiss it.',
    registers: [registry],
  })
  const unreadable = new Counter({
    name: 'pavilion_feed_unreadable_total',
    help: 'Entries of the price feed that could not be read: each takes its match out of the book until it is told whole again; a result its match waits for, events and leagues are left out.',
    registers: [registry],
  })
  new Gauge({
    name: 'pavilion_book_age_seconds',
    help: 'Seconds since the price provider was heard; no bets are taken above 2.',
    registers: [registry],
    collect() {
      const age = book().ageMs
      this.set(Number.isFinite(age) ? age / 1000 : -1)
    },
  })
  new Gauge({
    name: 'pavilion_book_matches',
    help: 'Matches in the book.',
    registers: [registry],
    collect() {
      this.set(book().size)
    },
  })
  new Gauge({
    name: 'pavilion_feed_writer',
    help: '1 in the process that takes the price feed.',
    registers: [registry],
    collect() {
      this.set(isWriter() ? 1 : 0)
    },
  })
  return {
    undecided: (): void => undecided.inc(),
    contradicted: (): void => contradicted.inc(),
    unreadable: (entries: number): void => unreadable.inc(entries),
    placed: (result: Placed): void => {
      if (result.state !== 'new') return
      const { answer } = result
      bets.inc({
        outcome: answer.outcome === 'refused' ? answer.refusal : answer.wager.state === 'delay' ? 'delay' : 'taken',
      })
    },
    quoted: (issued: readonly CashOutQuote[]): void => {
      for (const { refusal } of issued) quotes.inc({ outcome: refusal ?? 'offered' })
    },
    cashed: (result: CashedOut): void => {
      if (result.state !== 'new') return
      const { answer } = result
      cashOuts.inc({ outcome: answer.outcome === 'refused' ? answer.refusal : 'taken' })
    },
    settled: (outcome: SettlementOutcome): void => {
      settledCounter.inc({ result: outcome.result ?? outcome.state })
    },
  }
}
