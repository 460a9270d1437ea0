import { RISK_SIGNALS, type RiskSignal, type SiteSettings } from '@pavilion/operator-api'

/** What is known of a sign-in whose password was right, and of the member's earlier ones. */
export interface RecognitionFacts {
  /** Whether the member signed in from this device before, and has not ended it since. */
  readonly knownDevice: boolean
  /** Undefined: the browser told none. */
  readonly fingerprint: string | undefined
  /** Those of the devices that are known. */
  readonly knownFingerprints: readonly string[]
  readonly network: string
  /** Networks of the last 90 days. */
  readonly knownNetworks: readonly string[]
  /** Since the last sign-in, or since registration. */
  readonly daysAway: number
  /** Wrong passwords for this account in the last 24 hours. */
  readonly recentFailures: number
}

/** Why a sign-in must be verified (spec section 8, 6025 to 6029). */
export type Suspicion =
  'IP_NOT_PASSED' | 'DEVICE_NOT_PASSED' | 'DEVICE_AND_IP_NOT_PASSED' | 'LONG_TIME_NOT_LOGGED_IN' | 'RISKY_LOGIN'
export type RecognitionResult = 'passed' | Suspicion

/** So many wrong passwords in a day are more than a member mistypes. */
const MANY_FAILURES = 5

type Rules = SiteSettings['newDevice']

const RULES: Readonly<Record<RiskSignal, (facts: RecognitionFacts, rules: Rules) => boolean>> = {
  unknownDevice: (facts) => !facts.knownDevice,
  // Where no device of the member ever told a fingerprint, there is nothing to compare.
  unknownFingerprint: ({ fingerprint, knownFingerprints }) =>
    knownFingerprints.length > 0 && (fingerprint === undefined || !knownFingerprints.includes(fingerprint)),
  changedAddress: ({ network, knownNetworks }) => knownNetworks.length > 0 && !knownNetworks.includes(network),
  longAbsence: (facts, rules) => facts.daysAway >= rules.absenceDays,
  manyFailures: (facts) => facts.recentFailures >= MANY_FAILURES,
}

export const signalsOf = (facts: RecognitionFacts, rules: Rules): readonly RiskSignal[] =>
  RISK_SIGNALS.filter((signal) => RULES[signal](facts, rules))

export const pointsOf = (signals: readonly RiskSignal[], { weights }: Rules): number =>
  signals.reduce((sum, signal) => sum + weights[signal], 0)

/**
 * Names what stands out among signals that count. The device first, because that is what a code makes known; then the absence;
 * the address alone; and risk where nothing else explains the points.
 */
const suspicionOf = (signals: readonly RiskSignal[]): Suspicion => {
  const has = (signal: RiskSignal): boolean => signals.includes(signal)
  if (has('unknownDevice')) return has('changedAddress') ? 'DEVICE_AND_IP_NOT_PASSED' : 'DEVICE_NOT_PASSED'
  if (has('longAbsence')) return 'LONG_TIME_NOT_LOGGED_IN'
  if (has('changedAddress') && !has('manyFailures')) return 'IP_NOT_PASSED'
  return 'RISKY_LOGIN'
}

/** Whether a sign-in passes on its password, or what stands in the way. Pure: facts and a site's rules in, verdict out. */
export const assess = (facts: RecognitionFacts, rules: Rules): RecognitionResult => {
  const signals = signalsOf(facts, rules).filter((signal) => rules.weights[signal] > 0)
  return pointsOf(signals, rules) < rules.threshold ? 'passed' : suspicionOf(signals)
}
