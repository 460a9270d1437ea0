import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'

const MODULES = join(import.meta.dirname, '../../../../../node_modules')
const CACHE = join(MODULES, '.cache')

/** Tests import no file outside the workspace. */
export const folderForBuilds = async (name: string): Promise<string> => {
  await mkdir(CACHE, { recursive: true })
  return mkdtemp(join(CACHE, `${name}-`))
}

export const build = (root: string, config: string, outDir: string): unknown =>
  execFileSync(
    join(MODULES, '.bin/vite'),
    ['build', '--config', config, '--outDir', outDir, '--emptyOutDir', '--logLevel', 'error'],
    { cwd: root, env: { ...process.env, NODE_ENV: 'production' }, stdio: 'pipe' },
  )
