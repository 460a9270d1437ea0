import { LRUCache } from 'lru-cache'
import { type Member, Refusal } from '../http/index.ts'
import { BREAK_SECONDS } from '../protection/index.ts'
import type { Site } from '../sites/index.ts'
import type { ReadFacts } from './facts.ts'
import type { Visit } from './visit.ts'

export type BettingCall = Visit & { readonly member: Member; readonly findAgain?: () => Promise<Member> }

interface GateParts {
  /** Throws the refusal. */
  readonly read: (call: BettingCall) => Promise<ReadFacts>
  /** Without asking anybody; false: read them. */
  readonly stillMay: (cachedRead: ReadFacts, call: BettingCall) => boolean
  /** The same array as long as no site changes. */
  readonly sites: () => readonly Site[]
  /** Milliseconds. */
  readonly now: () => number
}

interface Kept {
  readonly read: ReadFacts
  readonly readAt: number
  readonly sites: readonly Site[]
}

const KEPT_SECONDS = 60
const MOST_KEPT = 20_000
/** Each time somebody changed what bars the member. */
const MOST_READS = 5

/** Play that is counted at once is as long as a break at most, so a limit that is further away is not reached meanwhile. */
const isKeepable = ({ facts, changesByItself }: ReadFacts): boolean =>
  !changesByItself && (facts.secondsLeft === undefined || facts.secondsLeft > BREAK_SECONDS + KEPT_SECONDS)

/**
 * Facts that allow a bet are kept by session, with the version of the gate of which they are true; a refusal is always
 * read. The session and the facts must be true of one version.
 */
export const betGate = ({ read, stillMay, sites, now }: GateParts) => {
  const factsCache = new LRUCache<string, Kept>({ max: MOST_KEPT })

  const keptFacts = (name: string, call: BettingCall): ReadFacts | undefined => {
    const last = factsCache.get(name)
    if (!last || last.sites !== sites() || now() - last.readAt > KEPT_SECONDS * 1000) return undefined
    return stillMay(last.read, call) ? last.read : undefined
  }
  const readAgain = async (name: string, call: BettingCall): Promise<ReadFacts> => {
    factsCache.delete(name)
    const [readAt, sitesThen] = [now(), sites()]
    const facts = await read(call)
    if (isKeepable(facts)) factsCache.set(name, { read: facts, readAt, sites: sitesThen })
    return facts
  }

  return async (call: BettingCall, isAgain = false): Promise<bigint> => {
    const name = `${call.site.siteId}/${call.member.sessionId}`
    let { member } = call
    let { gate } = (isAgain ? undefined : keptFacts(name, call)) ?? (await readAgain(name, call))
    for (let reads = 0; reads < MOST_READS; reads += 1) {
      // Found by somebody who knows no gate.
      if (member.gate === undefined || member.gate === gate) return gate
      if (gate < member.gate) ({ gate } = await readAgain(name, call))
      else if (call.findAgain) member = await call.findAgain()
      else return gate
    }
    throw new Refusal('SYSTEM_BUSY')
  }
}
