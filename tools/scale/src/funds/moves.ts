import { pause } from '@pavilion/load'
import { unlessRefused, type AcknowledgedMoves } from './acknowledged-moves.ts'
import { betsOf, type Sportsbook } from './bets.ts'
import type { Providers } from './controls.ts'
import { depositsOf } from './deposits.ts'
import { drawnFrom, VENUES } from './fates.ts'
import type { Payee } from './payees.ts'
import { venueMovesOf } from './venue-moves.ts'
import { withdrawalsOf } from './withdraw.ts'

const PAUSE_MS = 400

/** Fen, whole yuan. */
const yuan = (least: number, span: number): bigint => BigInt(least + Math.floor(Math.random() * span)) * 100n

/** A member who moves money about, one thing after the other, until told to stop. */
export const startMoving = (
  payee: Payee,
  providers: Providers,
  sportsbook: Sportsbook,
  acknowledged: AcknowledgedMoves,
) => {
  const deposits = depositsOf(payee.member, providers, acknowledged)
  const venues = venueMovesOf(payee.member, acknowledged)
  const { withdraw } = withdrawalsOf(payee, acknowledged)
  const { bet } = betsOf(payee.member, sportsbook, acknowledged)
  const attempt = (what: string, work: () => Promise<unknown>) => unlessRefused(acknowledged, what, work)

  const transferIn = () => attempt('transfer', () => venues.into(drawnFrom(VENUES), yuan(10, 190)))
  /** The same money is asked for twice at once: by the withdrawal, and by what goes elsewhere. */
  const elsewhere = () => (Math.random() < 0.5 ? transferIn() : attempt('bet', () => bet(yuan(20, 80))))
  const move = async (): Promise<unknown> => {
    await attempt('deposit', deposits.follow)
    if (await attempt('withdrawal', () => withdraw(elsewhere))) return undefined
    const drawn = Math.random()
    if (drawn < 0.25 && !deposits.isWaiting()) return attempt('deposit', () => deposits.begin(yuan(100, 400)))
    if (drawn < 0.5) return attempt('bet', () => bet(yuan(20, 80)))
    if (drawn < 0.75) return transferIn()
    return drawn < 0.96
      ? attempt('transfer', () => venues.outOf(drawnFrom(VENUES)))
      : attempt('recycle', () => venues.bringBack())
  }

  let isRunning = true
  const loop = (async () => {
    while (isRunning) {
      await move()
      await pause(PAUSE_MS + Math.random() * PAUSE_MS)
    }
  })()
  return {
    stop: () => {
      isRunning = false
      return loop
    },
    /** What is left undecided of the last deposit. */
    settle: async (): Promise<void> => {
      while (deposits.isWaiting()) {
        await deposits.follow()
        await pause(PAUSE_MS)
      }
    },
  }
}
