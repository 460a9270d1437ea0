import { existsSync } from 'node:fs'
import { aptInstall } from './apt.ts'
import { MachineFault } from './fault.ts'

const SYSTEM = [
  // Headless: a third faster, with the same engine.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** CHROMIUM_PATH, then the system's, then installed from Debian. */
export const findChromium = (): string => {
  const chromiumPath = process.env['CHROMIUM_PATH']
  if (chromiumPath) {
    if (existsSync(chromiumPath)) return chromiumPath
    throw new MachineFault(`CHROMIUM_PATH names ${chromiumPath}, and there is no such file: mend or unset it.`)
  }
  const present = () => SYSTEM.find((path) => existsSync(path))
  const executable =
    present() ?? (aptInstall('chromium-headless-shell') || aptInstall('chromium') ? present() : undefined)
  if (!executable)
    throw new MachineFault(
      'No Chromium was found: install Debian’s package "chromium-headless-shell" or "chromium", or set CHROMIUM_PATH to one.',
    )
  return executable
}
