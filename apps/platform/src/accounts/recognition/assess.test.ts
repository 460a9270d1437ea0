import { DEFAULT_SETTINGS, RISK_SIGNALS } from '@pavilion/operator-api/sites'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assess, pointsOf, signalsOf, type RecognitionFacts } from './assess.ts'

const rules = DEFAULT_SETTINGS.newDevice
const usual: RecognitionFacts = {
  knownDevice: true,
  fingerprint: 'print-a',
  knownFingerprints: ['print-a'],
  network: '203.0.113',
  knownNetworks: ['203.0.113'],
  daysAway: 1,
  recentFailures: 0,
}

describe('a sign-in with the right password', () => {
  it.each([
    ['passed', {}],
    ['passed', { network: '198.51.100' }],
    ['passed', { fingerprint: 'print-b' }],
    ['passed', { fingerprint: 'print-b', network: '198.51.100' }],
    ['DEVICE_NOT_PASSED', { knownDevice: false }],
    ['DEVICE_AND_IP_NOT_PASSED', { knownDevice: false, network: '198.51.100' }],
    ['LONG_TIME_NOT_LOGGED_IN', { daysAway: 90 }],
    ['DEVICE_NOT_PASSED', { knownDevice: false, daysAway: 400 }],
    ['RISKY_LOGIN', { recentFailures: 5, network: '198.51.100' }],
    ['RISKY_LOGIN', { recentFailures: 5, fingerprint: undefined }],
    ['passed', { knownFingerprints: [], fingerprint: undefined, knownNetworks: [], network: 'any' }],
  ] as const)('is %s by default with %o', (verdict, changes) => {
    expect(assess({ ...usual, ...changes }, rules)).toBe(verdict)
  })

  it('is stopped for its address alone where a site weighs that so', () => {
    const strict = { ...rules, weights: { ...rules.weights, changedAddress: 60 } }
    expect(assess({ ...usual, network: '198.51.100' }, strict)).toBe('IP_NOT_PASSED')
  })

  it('is never stopped for its address alone by default, whatever else there is', () => {
    fc.assert(
      fc.property(someFacts, (facts) => {
        expect(assess(facts, rules)).not.toBe('IP_NOT_PASSED')
      }),
    )
  })

  it('is not blamed on a signal that a site does not weigh', () => {
    const lax = { ...rules, weights: { ...rules.weights, changedAddress: 0 } }
    expect(assess({ ...usual, knownDevice: false, network: '198.51.100' }, lax)).toBe('DEVICE_NOT_PASSED')
  })
})

const points = fc.integer({ min: 0, max: 100 })
const someRules = fc.record({
  weights: fc.record(Object.fromEntries(RISK_SIGNALS.map((signal) => [signal, points]))) as fc.Arbitrary<
    typeof rules.weights
  >,
  threshold: fc.integer({ min: 1, max: 300 }),
  absenceDays: fc.integer({ min: 1, max: 400 }),
})
const some = fc.constantFrom('a', 'b', 'c')
const someFacts: fc.Arbitrary<RecognitionFacts> = fc.record({
  knownDevice: fc.boolean(),
  fingerprint: fc.option(some, { nil: undefined }),
  knownFingerprints: fc.array(some),
  network: some,
  knownNetworks: fc.array(some),
  daysAway: fc.integer({ min: 0, max: 1000 }),
  recentFailures: fc.integer({ min: 0, max: 10 }),
})

describe('points', () => {
  it('never fall when there are more signals', () => {
    fc.assert(
      fc.property(fc.subarray([...RISK_SIGNALS]), fc.subarray([...RISK_SIGNALS]), someRules, (some, more, given) => {
        const both = [...new Set([...some, ...more])]
        expect(pointsOf(both, given)).toBeGreaterThanOrEqual(pointsOf(some, given))
      }),
    )
  })

  it('that pass a threshold pass every higher one', () => {
    fc.assert(
      fc.property(someFacts, someRules, fc.nat(200), (facts, given, higher) => {
        fc.pre(assess(facts, given) === 'passed')
        expect(assess(facts, { ...given, threshold: given.threshold + higher })).toBe('passed')
      }),
    )
  })

  it('decide alone: a verdict is passed just below the threshold', () => {
    fc.assert(
      fc.property(someFacts, someRules, (facts, given) => {
        expect(assess(facts, given) === 'passed').toBe(pointsOf(signalsOf(facts, given), given) < given.threshold)
      }),
    )
  })
})
