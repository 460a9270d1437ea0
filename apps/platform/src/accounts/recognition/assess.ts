import { RISK_SIGNALS, type RiskSignal, type SiteSettings } from '@pavilion/operator-api/sites'

export interface RecognitionFacts {
  readonly knownDevice: boolean
  readonly fingerprint: string | undefined
  readonly knownFingerprints: readonly string[]
  readonly network: string
  /** Last 90 days. */
  readonly knownNetworks: readonly string[]
  readonly daysAway: number
  readonly recentFailures: number
}

/** Spec section 8, 6025 to 6029. */
export type Suspicion =
  'IP_NOT_PASSED' | 'DEVICE_NOT_PASSED' | 'DEVICE_AND_IP_NOT_PASSED' | 'LONG_TIME_NOT_LOGGED_IN' | 'RISKY_LOGIN'
export type RecognitionResult = 'passed' | Suspicion

const MANY_FAILURES = 5

type Rules = SiteSettings['newDevice']

const RULES: Readonly<Record<RiskSignal, (facts: RecognitionFacts, rules: Rules) => boolean>> = {
  unknownDevice: (facts) => !facts.knownDevice,
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

/** Device first: a code makes it known. */
const suspicionOf = (signals: readonly RiskSignal[]): Suspicion => {
  const has = (signal: RiskSignal): boolean => signals.includes(signal)
  if (has('unknownDevice')) return has('changedAddress') ? 'DEVICE_AND_IP_NOT_PASSED' : 'DEVICE_NOT_PASSED'
  if (has('longAbsence')) return 'LONG_TIME_NOT_LOGGED_IN'
  if (has('changedAddress') && !has('manyFailures')) return 'IP_NOT_PASSED'
  return 'RISKY_LOGIN'
}

export const assess = (facts: RecognitionFacts, rules: Rules): RecognitionResult => {
  const signals = signalsOf(facts, rules).filter((signal) => rules.weights[signal] > 0)
  return pointsOf(signals, rules) < rules.threshold ? 'passed' : suspicionOf(signals)
}
