import type { Deps, Module } from '../module/module.ts'
import { periodic } from '../time/periodic.ts'
import { announceDue } from './announce.ts'
import { sweepLetters } from './letter-store.ts'
import { letterCalls } from './operator.ts'
import { letterPushes } from './pushes.ts'
import { letterRoutes } from './routes.ts'
import { letterConsumer, type LetterParts } from './write-letters.ts'

const ANNOUNCE_MS = 2_000
const SWEEP_MS = 3_600_000

/** Letters of a site to its members: made of facts, or written by the operator. */
export const createLetters = (deps: Deps, parts: LetterParts): Module => {
  const { db, clock, events, log, sites } = deps
  const announcing = periodic(
    'letters: announce',
    ANNOUNCE_MS,
    async () => {
      while (await announceDue(db, new Date(clock.now()))) events.nudge()
    },
    log,
  )
  const sweeping = periodic('letters: sweep', SWEEP_MS, () => sweepLetters(db, clock.now()), log)
  return {
    routes: letterRoutes(deps),
    operator: letterCalls({ sites, events, announce: announcing.nudge }),
    pushes: [letterPushes(db, clock.now)],
    consumers: [letterConsumer(parts, clock.now)],
    start: async () => {
      announcing.start()
      sweeping.start()
    },
    stop: async () => void (await Promise.all([announcing.stop(), sweeping.stop()])),
  }
}
