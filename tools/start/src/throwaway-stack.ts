import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort, isFree } from '@pavilion/machine'
import { allBrands } from './arguments.ts'
import { WITHOUT_CAPTCHA } from './site-settings.ts'
import type { Settings } from './settings.ts'
import { startStack, type Stack } from './stack.ts'

/** The first of as many free ports in a row as there are brands. */
const freeRow = async (length: number): Promise<number> => {
  for (;;) {
    const first = await freePort()
    const free = await Promise.all(Array.from({ length }, (_, index) => isFree(first + index)))
    if (free.every(Boolean)) return first
  }
}

/**
 * Everything, every brand included, on free ports and in a fresh folder that goes with it; limits on callers are a hundred
 * times as wide, and nobody is asked for a captcha.
 */
export const startThrowawayStack = async (name: string, more: Pick<Settings, 'safeSwitch'> = {}): Promise<Stack> => {
  const root = fileURLToPath(new URL('../../..', import.meta.url))
  const data = mkdtempSync(join(tmpdir(), `pavilion-${name}-`))
  const brands = allBrands(root)
  const [platform, operator, sandbox] = [await freePort(), await freePort(), await freePort()]
  const ports = { platform, operator, sandbox, brand: await freeRow(brands.length) }
  const remove = () => rmSync(data, { recursive: true, force: true })
  const environment = { RATE_LIMIT_SCALE: '100' }
  const settings: Settings = { root, data, ports, environment, siteSettings: WITHOUT_CAPTCHA, ...more }
  const stack = await startStack(settings, brands).catch((fault: unknown) => {
    remove()
    throw fault
  })
  return { ...stack, stop: () => stack.stop().then(remove) }
}
