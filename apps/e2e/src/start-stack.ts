import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '@pavilion/machine'
import { allBrands, startStack } from '@pavilion/start'
import type { StackFacts } from './stack.ts'

/** Starts everything on ports of its own and a fresh data folder; ends it when the journeys are over. */
export default async function startForJourneys(): Promise<() => Promise<void>> {
  const root = fileURLToPath(new URL('../../..', import.meta.url))
  const data = mkdtempSync(join(tmpdir(), 'pavilion-journeys-'))
  const [platform, operator, sandbox] = [await freePort(), await freePort(), await freePort()]
  const stack = await startStack(
    { root, data, ports: { platform, operator, sandbox, brand: 4300 }, environment: { RATE_LIMIT_SCALE: '100' } },
    allBrands(root),
  )
  const facts: StackFacts = {
    sandboxUrl: stack.sandboxUrl,
    platformUrl: stack.platformUrl,
    sites: Object.fromEntries(stack.sites.map((site) => [site.brand, site.url])),
    sandboxPid: stack.sandbox.process.pid ?? 0,
  }
  process.env['E2E_STACK'] = JSON.stringify(facts)
  return async () => {
    await stack.stop()
    rmSync(data, { recursive: true, force: true })
  }
}
