import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const DOCUMENT = 'docs/api/openapi.json'

const git = (...args: string[]): string | undefined => {
  const run = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 })
  return run.status === 0 ? run.stdout : undefined
}

const commit = (name: string): string | undefined => git('rev-parse', name)?.trim()

/** NX_BASE, else the merge base, else the previous commit. */
const branchedAt = git('merge-base', 'HEAD', 'origin/HEAD')?.trim()
const base = process.env['NX_BASE'] ?? (branchedAt === commit('HEAD') ? 'HEAD~1' : branchedAt) ?? 'HEAD~1'
if (process.env['NX_BASE'] && commit(base) === undefined) {
  console.error(`NX_BASE ${base} is no commit of this clone, so the API document cannot be compared with it.`)
  process.exit(1)
}
const before = git('show', `${base}:${DOCUMENT}`)
if (before === undefined) {
  console.log('There is no earlier API document to compare with.')
} else {
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-openapi-'))
  const old = join(folder, 'old.json')
  writeFileSync(old, before)
  const check = spawnSync('node', ['apps/platform/src/http/openapi/check.ts', old, DOCUMENT], {
    cwd: root,
    stdio: 'inherit',
  })
  rmSync(folder, { recursive: true, force: true })
  process.exitCode = check.status ?? 1
}
