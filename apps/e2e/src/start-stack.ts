import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort, isFree } from '@pavilion/machine'
import { allBrands, startStack } from '@pavilion/start'
import type { StackFacts } from './stack.ts'

/** The first of as many free ports in a row as there are brands. */
const freeRow = async (length: number): Promise<number> => {
  for (;;) {
    const first = await freePort()
    const free = await Promise.all(Array.from({ length }, (_, index) => isFree(first + index)))
    if (free.every(Boolean)) return first
  }
}

/**
 * Starts everything on ports of its own and a fresh data folder; ends it when the journeys are over. Where E2E_STACK names a
 * stack that runs already, that one is used and left running.
 */
export default async function startForJourneys(): Promise<() => Promise<void>> {
  if (process.env['E2E_STACK']) return async () => undefined
  const root = fileURLToPath(new URL('../../..', import.meta.url))
  const data = mkdtempSync(join(tmpdir(), 'pavilion-journeys-'))
  const brands = allBrands(root)
  const [platform, operator, sandbox] = [await freePort(), await freePort(), await freePort()]
  const stack = await startStack(
    {
      root,
      data,
      ports: { platform, operator, sandbox, brand: await freeRow(brands.length) },
      environment: { RATE_LIMIT_SCALE: '100' },
    },
    brands,
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
