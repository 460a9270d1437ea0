import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { compareWith } from './comparison.ts'
import { changedProjects, projectsOf, type Changed } from './projects.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

const run = (folder: string, program: string, ...args: string[]): boolean => {
  const env = { ...process.env, NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(root, '.cache', 'node') }
  return spawnSync(program, args, { cwd: folder, env, stdio: 'inherit' }).status === 0
}

const test = ({ project, modules }: Changed): boolean => {
  console.log(`\n— tests of ${project.name}${modules ? ' that see the change' : ''}`)
  const paths = modules?.map((file) => join(root, file)) ?? []
  return run(
    join(root, project.folder),
    'vitest',
    ...(modules ? ['related', ...paths] : []),
    '--run',
    '--passWithNoTests',
  )
}

/** `npm run check`; with --dependents also their tests. */
const check = (): boolean => {
  const options = { base: { type: 'string' }, dependents: { type: 'boolean' } } as const
  const { base = process.env['NX_BASE'] ?? 'main', dependents = false } = parseArgs({ options }).values
  const { explanation, files } = compareWith(root, base)
  console.log(`${explanation}\n${files.length} files differ${files.length > 0 ? ':' : '.'}`)
  for (const file of files.slice(0, 12)) console.log(`  ${file}`)
  if (files.length > 12) console.log(`  and ${files.length - 12} more`)
  if (files.length === 0) return true

  console.log('\n— types of what the change reaches')
  const affected = ['affected', `--files=${files.join()}`, '--outputStyle=static']
  const typed = run(root, 'nx', ...affected, '-t', 'typecheck')
  if (dependents) return run(root, 'nx', ...affected, '-t', 'test') && typed
  const tested = changedProjects(root, projectsOf(root), files).filter(({ project }) => project.hasTests)
  const havePassed = tested.map(test).every(Boolean)
  console.log(
    `\n${typed && havePassed ? 'Checked' : 'FAILED'} in ${Math.round(performance.now() / 1000)} s; tests of what builds on it: npm run check -- --dependents, or npm test.`,
  )
  return typed && havePassed
}

try {
  if (!check()) process.exitCode = 1
} catch (fault) {
  console.error((fault as Error).message)
  process.exitCode = 2
}
