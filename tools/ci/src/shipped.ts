import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** No canary of the environment may appear in the output. With NX_BASE only affected brands. */
const root = fileURLToPath(new URL('../../..', import.meta.url))
const canary = `canary-${randomBytes(12).toString('hex')}`
const NAMES = ['PASSWORD_PEPPER', 'JWT_SECRET', 'VITE_CANARY', 'REACT_APP_CANARY', 'PUBLIC_CANARY', 'PAVILION_CANARY']

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())

const affectedSince = (base: string): string[] => {
  const nx = spawnSync(
    join(root, 'node_modules/.bin/nx'),
    ['show', 'projects', '--affected', `--base=${base}`, '--withTarget=build', '--json'],
    { cwd: root, encoding: 'utf8' },
  )
  if (nx.status !== 0) throw new Error(nx.stderr)
  const names = JSON.parse(nx.stdout) as string[]
  return brands.filter((brand) => names.includes(`@pavilion/${brand}`))
}

const brands = readdirSync(join(root, 'brands')).toSorted()
const base = process.env['NX_BASE']
const faults: string[] = []
for (const brand of base ? affectedSince(base) : brands) {
  const out = mkdtempSync(join(tmpdir(), 'pavilion-shipped-'))
  const build = spawnSync(
    join(root, 'node_modules/.bin/vite'),
    ['build', '--outDir', out, '--emptyOutDir', '--logLevel', 'error'],
    {
      cwd: join(root, 'apps', brand),
      env: { ...process.env, ...Object.fromEntries(NAMES.map((name) => [name, canary])) },
      stdio: 'inherit',
    },
  )
  if (build.status !== 0) faults.push(`${brand} does not build`)
  const files = filesIn(out)
  if (files.length === 0) faults.push(`${brand} shipped nothing`)
  for (const path of files) {
    const content = readFileSync(path, 'utf8')
    const name = path.slice(out.length + 1)
    if (content.includes(canary)) faults.push(`${brand}: ${name} holds a value of the build's environment`)
    if (content.includes(root)) faults.push(`${brand}: ${name} holds a path of the building machine`)
    if (name.endsWith('.map')) faults.push(`${brand}: ${name} would publish the sources`)
  }
  rmSync(out, { recursive: true, force: true })
}
for (const fault of faults) console.error(fault)
console.log(
  faults.length === 0
    ? 'No shipped file holds anything of the build’s environment.'
    : `${faults.length} faults in shipped files.`,
)
process.exitCode = faults.length === 0 ? 0 : 1
