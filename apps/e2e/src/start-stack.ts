import { startThrowawayStack } from '@pavilion/start'
import type { StackFacts } from './stack.ts'

/**
 * Starts everything on ports of its own and a fresh data folder; ends it when the journeys are over. Where E2E_STACK names a
 * stack that runs already, that one is used and left running.
 */
export default async function startForJourneys(): Promise<() => Promise<void>> {
  if (process.env['E2E_STACK']) return async () => undefined
  const stack = await startThrowawayStack('journeys')
  const facts: StackFacts = {
    sandboxUrl: stack.sandboxUrl,
    platformUrl: stack.platformUrl,
    sites: Object.fromEntries(stack.sites.map((site) => [site.brand, site.url])),
    sandboxPid: stack.sandbox.process.pid ?? 0,
  }
  process.env['E2E_STACK'] = JSON.stringify(facts)
  return () => stack.stop()
}
