import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { copyWorkspace, linkWorkspace } from '../workspace-copy.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
let copy: string

const run = (cwd: string, program: string, ...args: string[]) =>
  execFileSync(join(copy, 'node_modules', '.bin', program), args, {
    cwd: join(copy, cwd),
    encoding: 'utf8',
    env: { ...process.env, NX_DAEMON: 'false', NX_WORKSPACE_ROOT_PATH: copy },
  })
const git = (...args: string[]) => execFileSync('git', args, { cwd: copy, encoding: 'utf8' })
const typecheck = (project: string) =>
  execFileSync(process.execPath, [join(root, 'node_modules/typescript7/bin/tsc'), '-p', 'tsconfig.json'], {
    cwd: join(copy, project),
    encoding: 'utf8',
  })

beforeAll(() => {
  copy = copyWorkspace(root)
  git('init', '-q')
  git('add', '-A')
  git('-c', 'user.name=test', '-c', 'user.email=test@example.com', 'commit', '-qm', 'before')
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

it('makes a domain by one command: it builds and passes, and only the lists that name domains changed besides', () => {
  run('.', 'nx', 'g', '@pavilion/generators:domain', 'race', '--title=竞赛', '--titleTraditional=競賽')
  linkWorkspace(copy)
  const changed = git('status', '--porcelain', '--untracked-files=all')
    .split('\n')
    .filter(Boolean)
    .map((line) => line.slice(3))
  const outside = changed.filter((file) => !/^(libs|apps\/platform\/src)\/race\//.test(file))
  expect(outside.toSorted()).toEqual([
    'apps/platform/src/modules.ts',
    'libs/site/package.json',
    'libs/site/src/domains.ts',
  ])
  expect(changed.length).toBeGreaterThan(15)
  for (const project of ['libs/race', 'libs/site', 'apps/platform']) typecheck(project)
  run('.', 'oxlint', '--deny-warnings', 'libs/race', 'apps/platform/src/race')
  expect(run('libs/race', 'vitest', 'run')).toContain('1 passed')
  expect(run('apps/platform', 'vitest', 'run', 'src/race', 'src/db/direct-tables.test.ts')).toContain('passed')
  run('apps/aurora', 'vite', 'build')
  const pages = execFileSync('cat', [join(copy, 'apps/aurora/dist/pages.json')], { encoding: 'utf8' })
  expect(pages).toContain('"/race"')
  const texts = () => execFileSync('cat', [join(copy, 'libs/race/src/texts/zh-tw.ts')], { encoding: 'utf8' })
  const before = texts()
  execFileSync(process.execPath, ['tools/generate-traditional.ts'], { cwd: join(copy, 'libs/i18n') })
  expect(texts()).toBe(before)
})

it('refuses a name that is taken', () => {
  expect(() => run('.', 'nx', 'g', '@pavilion/generators:domain', 'wallet')).toThrow(
    /There is a domain "wallet" already/,
  )
})

it('makes a component with its story and its test in a room of a library', () => {
  run('.', 'nx', 'g', '@pavilion/generators:component', 'gift-card', '--lib=wallet', '--room=balance')
  typecheck('libs/wallet')
  expect(run('libs/wallet', 'vitest', 'run', 'src/balance/gift-card.test.tsx')).toContain('1 passed')
})

it('refuses a component in no library, with those there are', () => {
  const make = () => run('.', 'nx', 'g', '@pavilion/generators:component', 'x', '--lib=nowhere', '--room=y')
  expect(make).toThrow(/There is no library "nowhere"; there are .*wallet/)
})
