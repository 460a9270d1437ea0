import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort, freeRow } from '@pavilion/machine'
import { allBrands } from './arguments.ts'
import { FOR_PROGRAMS } from './site-settings.ts'
import type { Settings } from './settings.ts'
import { startStack, type Stack } from './stack.ts'

/** Callers' limits a hundredfold, no captcha, no phone before a deposit. */
export const startThrowawayStack = async (
  name: string,
  { environment, ...more }: Pick<Settings, 'safeSwitch'> & Partial<Pick<Settings, 'environment'>> = {},
): Promise<Stack> => {
  const root = fileURLToPath(new URL('../../..', import.meta.url))
  const data = mkdtempSync(join(tmpdir(), `pavilion-${name}-`))
  const brands = allBrands(root)
  const [platform, operator, sandbox] = [await freePort(), await freePort(), await freePort()]
  const ports = { platform, operator, sandbox, brand: await freeRow(brands.length) }
  const remove = () => rmSync(data, { recursive: true, force: true })
  const settings: Settings = {
    root,
    data,
    ports,
    environment: { RATE_LIMIT_SCALE: '100', ...environment },
    siteSettings: FOR_PROGRAMS,
    ...more,
  }
  const stack = await startStack(settings, brands).catch((fault: unknown) => {
    remove()
    throw fault
  })
  return { ...stack, stop: () => stack.stop().then(remove) }
}
