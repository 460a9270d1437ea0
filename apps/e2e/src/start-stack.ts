import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '@pavilion/machine'
import { allBrands, startStack } from '@pavilion/start'

/** Starts everything on free ports and a fresh data folder; the journeys read the addresses from the environment. */
export default async function startForJourneys(): Promise<() => Promise<void>> {
  const root = fileURLToPath(new URL('../../..', import.meta.url))
  const data = mkdtempSync(join(tmpdir(), 'pavilion-journeys-'))
  const brands = allBrands(root)
  const [platform, operator, sandbox] = [await freePort(), await freePort(), await freePort()]
  const stack = await startStack(
    { root, data, ports: { platform, operator, sandbox, brand: 4300 }, environment: { RATE_LIMIT_SCALE: '100' } },
    brands,
  )
  process.env['E2E_STACK'] = JSON.stringify({
    sandboxUrl: stack.sandboxUrl,
    platformUrl: stack.platformUrl,
    sites: Object.fromEntries(stack.sites.map((site) => [site.brand, site.url])),
    sandboxPid: stack.sandbox.process.pid,
    platformPid: stack.platform.process.pid,
  })
  writeFileSync(join(data, 'stack.json'), process.env['E2E_STACK'])
  return async () => {
    await stack.stop()
    rmSync(data, { recursive: true, force: true })
  }
}
