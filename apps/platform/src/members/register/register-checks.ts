import { Counter, Histogram } from 'prom-client'
import { seconds } from '../../time/clock.ts'
import { transaction } from '../../db/index.ts'
import type { Deps, Module } from '../../module/module.ts'
import { periodic } from '../../time/periodic.ts'
import type { MemberId } from '../marks/marks.ts'
import { readPersonalKey } from '../personal-key.ts'
import { createVault } from '../vault.ts'
import { keepAnswer, storedRegisterAnswer, readAnswer, takeUnanswered } from './answers.ts'
import type { ExclusionRegister, PersonQuery, RegisterAnswer } from './exclusion-register.ts'
import { createHttpExclusionRegister } from './http-exclusion-register.ts'
import { registerCalls } from './operator.ts'
import { mergePersonQueries, openPersonQuery, personQueryOf, sealPersonQuery } from './person-query.ts'
import { isDue, registerStateOf, SIGN_IN_FRESH_SECONDS } from './register-state.ts'

const LOOK_MS = 2_000
const BATCH = 50

export interface RegisterChecks extends Module {
  readonly isSet: boolean
  /** Never throws; without an answer the stored one stays. */
  check(member: MemberId): Promise<void>
  checkLater(member: MemberId): void
  listing(member: MemberId): Promise<{ readonly until?: number } | undefined>
}

export const createRegisterChecks = (
  deps: Deps,
  parts: { readonly register?: ExclusionRegister } = {},
): RegisterChecks => {
  const { config, db, clock, health, log, metrics, sites } = deps
  const vault = createVault(config.secrets.DATA_SECRET)
  const register =
    parts.register ??
    (config.exclusionRegister &&
      createHttpExclusionRegister({ ...config.exclusionRegister, now: () => seconds(clock) }))
  const isBound = ({ siteId }: MemberId): boolean =>
    register !== undefined && sites.byId(siteId)?.settings.exclusionRegister === true
  const checks = new Counter({
    name: 'pavilion_exclusion_checks_total',
    help: 'Questions to the national exclusion register: listed, not_listed, or silent (no answer, or one that cannot be believed).',
    labelNames: ['answer'],
    registers: [metrics],
  })
  const duration = new Histogram({
    name: 'pavilion_exclusion_check_seconds',
    help: 'How long the national exclusion register took to answer.',
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2],
    registers: [metrics],
  })
  if (register)
    health.register({
      name: 'exclusion register',
      critical: false,
      check: () => (register.isDown() ? 'the exclusion register does not answer' : 'ok'),
    })

  const answerOf = async (
    exclusionRegister: ExclusionRegister,
    query: PersonQuery,
  ): Promise<RegisterAnswer | undefined> => {
    const done = duration.startTimer()
    try {
      const answer = await exclusionRegister.find(query)
      checks.inc({ answer: answer.listed ? 'listed' : 'not_listed' })
      return answer
    } catch (error) {
      checks.inc({ answer: 'silent' })
      log.warn({ err: error }, 'the exclusion register did not answer')
      return undefined
    } finally {
      done()
    }
  }

  /** `freshSeconds`: not where an answer that is no older came since the caller looked. */
  const ask = async (
    exclusionRegister: ExclusionRegister,
    member: MemberId,
    freshSeconds: number | undefined,
  ): Promise<void> => {
    const row = await readAnswer(db, member)
    if (row && freshSeconds !== undefined && !isDue(storedRegisterAnswer(row), seconds(clock), freshSeconds)) return
    const key = row && (await readPersonalKey(db, vault, member))
    if (!key) return
    const at = new Date(clock.now())
    const bound = await personQueryOf(db, member, key)
    const query = row.listed && row.sought ? mergePersonQueries(bound, openPersonQuery(key, row.sought)) : bound
    const answer = query.length === 0 ? { listed: false as const } : await answerOf(exclusionRegister, query)
    if (!answer) return
    const newAnswer = { version: row.version, at, answer, query: sealPersonQuery(key, query) }
    await transaction(db, (tx) => keepAnswer(tx, member, newAnswer))
  }

  const running = new Map<string, Promise<void>>()
  const check = (member: MemberId, freshSeconds?: number): Promise<void> => {
    if (!register || !isBound(member)) return Promise.resolve()
    const name = `${member.siteId}/${member.userId}`
    const runningCheck = running.get(name)
    if (runningCheck) return runningCheck
    const asking = ask(register, member, freshSeconds).finally(() => running.delete(name))
    running.set(name, asking)
    return asking
  }
  const checkLater = (member: MemberId): void => {
    check(member, SIGN_IN_FRESH_SECONDS).catch((error: unknown) =>
      log.error({ err: error }, 'an answer of the exclusion register is not kept'),
    )
  }
  const looking = periodic(
    'exclusion register',
    LOOK_MS,
    async () => {
      if (!register || register.isDown()) return
      for (const member of await takeUnanswered(db, new Date(clock.now()), BATCH)) await check(member)
    },
    log,
  )
  return {
    isSet: register !== undefined,
    check: (member) => check(member),
    checkLater,
    listing: async (member) => {
      if (!isBound(member)) return undefined
      const row = await readAnswer(db, member)
      const storedAnswer = row && storedRegisterAnswer(row)
      if (!storedAnswer || registerStateOf(storedAnswer, seconds(clock)) !== 'listed') return undefined
      return storedAnswer.until === undefined ? {} : { until: storedAnswer.until }
    },
    operator: registerCalls(isBound),
    start: async () => {
      if (register) looking.start()
    },
    stop: async () => {
      await looking.stop()
      await Promise.allSettled(running.values())
    },
  }
}
