import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort, isFree } from '@pavilion/machine'
import { allBrands } from './arguments.ts'
import { FOR_PROGRAMS } from './site-settings.ts'
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
 * times as wide, and nobody is asked for a captcha, or for a phone before a deposit.
 */
export const startThrowawayStack = async (
  name: string,
  { environment, ...more }: Pick<Settings, 'safeSwitch'> & Partial<Pick<Settings, 'environment'>> = {},
): Promise<Stack> => {
  const root = fileURLToPath(new URL('../../..', import.meta.url))
  const data = mkdtempSync(join(tmpdir(), `pavilion-${name}-`))
  const brands = allBrands(root)
  // The row first: what is drawn after it may lie in it no more, for it is held by nobody yet.
  const brand = await freeRow(brands.length)
  const ports = { platform: await freePort(), operator: await freePort(), sandbox: await freePort(), brand }
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
