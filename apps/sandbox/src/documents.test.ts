import {
  createPayment,
  feedMessage,
  feedRequest,
  outgoingMessage,
  payment,
  paymentCallback,
  PAYMENT_SIGNATURE_HEADER,
  PAYMENT_TIMESTAMP_HEADER,
  resultsAnswer,
} from '@pavilion/protocols'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { matchOrder } from './control/controlled-match.ts'
import { forcedEvent, nudge } from './control/match-routes.ts'
import { signatureFault } from './http/signature.ts'

const SCHEMAS: Readonly<Record<string, z.ZodMiniType>> = {
  createPayment,
  feedMessage,
  feedRequest,
  forcedEvent,
  matchOrder,
  nudge,
  outgoingMessage,
  payment,
  paymentCallback,
  resultsAnswer,
}

const read = (name: string): string =>
  readFileSync(new URL(`../../../docs/protocols/${name}.md`, import.meta.url), 'utf8')

/** The JSON blocks that follow a comment `<!-- schema: name -->`. */
const examplesOf = (name: string, label = 'schema'): [string, string][] =>
  [...read(name).matchAll(new RegExp(`<!-- ${label}: (\\w+) -->\\s+\`\`\`json\\n([\\s\\S]*?)\`\`\``, 'g'))].map(
    (found) => [found[1] ?? '', found[2] ?? ''],
  )

describe.each(['price-feed', 'payment', 'message', 'sandbox-control'])('the examples of %s.md', (name) => {
  it.each(examplesOf(name))('fit the schema %s', (schema, text) => {
    const known = SCHEMAS[schema]
    if (known === undefined) throw new Error(`no schema ${schema}`)
    const example: unknown = JSON.parse(text)
    // Equal after parsing: an example shows no field the schema does not know.
    expect(known.parse(example)).toMatchObject(example as object)
  })
})

describe('the signature of payment.md', () => {
  it('is what the code computes', () => {
    const [[, text] = []] = examplesOf('payment', 'example')
    const schema = z.object({ secret: z.string(), timestamp: z.string(), body: z.string(), signature: z.string() })
    const { secret, timestamp, body, signature } = schema.parse(JSON.parse(text ?? ''))
    const headers = { [PAYMENT_TIMESTAMP_HEADER]: timestamp, [PAYMENT_SIGNATURE_HEADER]: signature }
    expect(signatureFault(secret, headers, body, Number(timestamp) * 1000)).toBeUndefined()
    expect(signatureFault(secret, headers, `${body} `, Number(timestamp) * 1000)).toContain('does not match')
  })
})
