import { shownNotification } from '@pavilion/contract/notifications'
import {
  cancelPayout,
  captchaValidated,
  captchaValidation,
  createPayment,
  createPayout,
  createVenueTransfer,
  exclusionAnswer,
  exclusionAnswerText,
  exclusionCheck,
  exclusionMarkText,
  feedMessage,
  feedRequest,
  outgoingMessage,
  payment,
  paymentCallback,
  payout,
  payoutAnswer,
  payoutCallback,
  paymentRates,
  SIGNATURE_HEADER,
  TIMESTAMP_HEADER,
  resultsAnswer,
  serviceQuery,
  serviceState,
  venueBalance,
  venueLaunch,
  venueLaunched,
  venueTransfer,
  venueWallet,
} from '@pavilion/protocols'
import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { matchOrder } from './control/controlled-match.ts'
import { forcedEvent, nudge } from './control/match-routes.ts'
import { rateOrder } from './control/payment-routes.ts'
import { venueOrder, walletChange } from './control/venue-routes.ts'
import { exclusionOrder, registerMode } from './exclusions/register.ts'
import { signatureFault } from './http/signature.ts'
import { payoutFate } from './payouts/payout-entry.ts'
import { pushFate, subscribing } from './push/push-service.ts'
import { serviceMode } from './service/desk.ts'
import { walletFate } from './venues/wallet.ts'

const SCHEMAS: Readonly<Record<string, z.ZodMiniType>> = {
  cancelPayout,
  captchaValidated,
  captchaValidation,
  createPayment,
  createPayout,
  createVenueTransfer,
  exclusionAnswer,
  exclusionCheck,
  exclusionOrder,
  feedMessage,
  feedRequest,
  forcedEvent,
  matchOrder,
  nudge,
  outgoingMessage,
  payment,
  paymentCallback,
  payout,
  payoutAnswer,
  payoutCallback,
  payoutFate,
  pushFate,
  paymentRates,
  rateOrder,
  registerMode,
  resultsAnswer,
  serviceMode,
  serviceQuery,
  serviceState,
  shownNotification,
  subscribing,
  venueBalance,
  venueLaunch,
  venueLaunched,
  venueOrder,
  venueTransfer,
  venueWallet,
  walletChange,
  walletFate,
}

const read = (name: string): string =>
  readFileSync(new URL(`../../../docs/protocols/${name}.md`, import.meta.url), 'utf8')

const examplesOf = (name: string, label = 'schema'): [string, string][] =>
  [...read(name).matchAll(new RegExp(`<!-- ${label}: (\\w+) -->\\s+\`\`\`json\\n([\\s\\S]*?)\`\`\``, 'g'))].map(
    (found) => [found[1] ?? '', found[2] ?? ''],
  )

describe.each([
  'price-feed',
  'payment',
  'payout',
  'message',
  'captcha',
  'venue',
  'venue-wallet',
  'exclusion',
  'service',
  'push',
  'sandbox-control',
])('the examples of %s.md', (name) => {
  it.each(examplesOf(name))('fit the schema %s', (schema, text) => {
    const known = SCHEMAS[schema]
    if (known === undefined) throw new Error(`no schema ${schema}`)
    const example: unknown = JSON.parse(text)
    // An example has no unknown field.
    expect(known.parse(example)).toMatchObject(example as object)
  })
})

describe('the signature of README.md', () => {
  it('is what the code computes', () => {
    const [[, text] = []] = examplesOf('README', 'example')
    const word = z.string()
    const schema = z.object({
      secret: word,
      timestamp: word,
      method: word,
      path: word,
      body: word,
      signature: word,
    })
    const { secret, timestamp, signature, ...request } = schema.parse(JSON.parse(text ?? ''))
    const headers = { [TIMESTAMP_HEADER]: timestamp, [SIGNATURE_HEADER]: signature }
    expect(signatureFault(secret, headers, request, Number(timestamp) * 1000)).toBeUndefined()
    const other = { ...request, body: `${request.body} ` }
    expect(signatureFault(secret, headers, other, Number(timestamp) * 1000)).toContain('does not match')
  })
})

describe('the hashes of exclusion.md', () => {
  it('are what the code computes', () => {
    const [[, text] = []] = examplesOf('exclusion', 'example')
    const schema = z.object({ secret: z.string(), kind: z.enum(['phone', 'email', 'name']), value: z.string() })
    const answered = z.object({ checkId: z.string(), listed: z.boolean(), until: z.optional(z.int()) })
    const { secret, kind, value, mark, proof, ...rest } = z
      .object({ ...schema.shape, ...answered.shape, mark: z.string(), proof: z.string() })
      .parse(JSON.parse(text ?? ''))
    const hmac = (signed: string) => createHmac('sha256', secret).update(signed).digest('hex')
    expect(hmac(exclusionMarkText(kind, value))).toBe(mark)
    expect(hmac(exclusionAnswerText(rest))).toBe(proof)
  })
})
