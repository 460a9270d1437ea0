import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Root, on a system with apt-get. */
const mayInstall = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

const run = (args: string[]): boolean =>
  spawnSync('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

export const aptInstall = (...packages: string[]): boolean => {
  if (!mayInstall()) return false
  const install = () => run(['install', '-y', '--no-install-recommends', ...packages])
  return install() || (run(['update']) && install())
}
