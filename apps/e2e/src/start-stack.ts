import { startThrowawayStack } from '@pavilion/start'
import { openOffice } from './office.ts'
import { REGION_HEADER } from './region.ts'
import type { StackFacts } from './stack.ts'

/** Aurora encrypts its requests and the others do not: journeys of every brand see both. PAVILION_SAFE_SWITCH (1 or 0) says it for all. */
const safeSwitch = (brand: string): '0' | '1' => {
  const told = process.env['PAVILION_SAFE_SWITCH']
  if (told === '0' || told === '1') return told
  if (told) throw new Error(`PAVILION_SAFE_SWITCH is "${told}": give 1 or 0.`)
  return brand === 'aurora' ? '1' : '0'
}

/**
 * Starts everything on ports of its own and a fresh data folder; ends it when the journeys are over. Where E2E_STACK names a
 * stack that runs already, that one is used and left running.
 */
export default async function startForJourneys(): Promise<() => Promise<void>> {
  if (process.env['E2E_STACK']) return async () => undefined
  const stack = await startThrowawayStack('journeys', { safeSwitch, environment: { REGION_HEADER } })
  const facts: StackFacts = {
    sandboxUrl: stack.sandboxUrl,
    operatorUrl: stack.operatorUrl,
    operatorSecret: stack.operatorSecret,
    office: await openOffice(stack.operatorUrl, stack.operatorSecret),
    platformUrl: stack.platformUrl,
    sites: Object.fromEntries(stack.sites.map((site) => [site.brand, site.url])),
    sandboxPid: stack.sandbox.process.pid ?? 0,
  }
  process.env['E2E_STACK'] = JSON.stringify(facts)
  return () => stack.stop()
}
