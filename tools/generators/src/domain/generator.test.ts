import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyWorkspace, linkWorkspace } from '../workspace-copy.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
let copy: string

const run = (cwd: string, program = '', ...args: string[]): string => {
  const { status, stdout, stderr } = spawnSync(join(copy, 'node_modules', '.bin', program), args, {
    cwd: join(copy, cwd),
    encoding: 'utf8',
    env: { ...process.env, NX_DAEMON: 'false', NX_WORKSPACE_ROOT_PATH: copy },
  })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}\n${stdout}\n${stderr}`)
  return stdout
}
const git = (...args: string[]) => execFileSync('git', args, { cwd: copy, encoding: 'utf8' })
const typecheck = (project: string) =>
  execFileSync(process.execPath, [join(root, 'node_modules/typescript7/bin/tsc'), '-p', 'tsconfig.json'], {
    cwd: join(copy, project),
    encoding: 'utf8',
  })

const textOf = (file: string) => readFileSync(join(copy, file), 'utf8')
const STORYBOOK_OF_COPY = `import { mergeConfig } from 'vitest/config'
import config from './vitest.config.ts'
export default mergeConfig(config, { server: { fs: { strict: false } } })
`
const MADE = ['libs/race', 'apps/platform/src/race']

beforeAll(() => {
  copy = copyWorkspace(root)
  git('init', '-q')
  git('add', '-A')
  git('-c', 'user.name=test', '-c', 'user.email=test@example.com', 'commit', '-qm', 'before')
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

describe('a domain made by one command', () => {
  let changed: string[]

  beforeAll(() => {
    run('.', 'nx', 'g', '@pavilion/generators:domain', 'race', '--title=竞赛', '--titleTraditional=競賽')
    linkWorkspace(copy)
    changed = git('status', '--porcelain', '--untracked-files=all')
      .split('\n')
      .filter(Boolean)
      .map((line) => line.slice(3))
  })

  it('changes only the lists that name domains besides its two folders', () => {
    const outside = changed.filter((file) => !MADE.some((folder) => file.startsWith(`${folder}/`)))
    expect(outside.toSorted()).toEqual([
      'apps/platform/src/modules.ts',
      'libs/site/package.json',
      'libs/site/src/domains.ts',
    ])
    expect(git('diff', '--numstat').trim().split('\n')).toEqual([
      '2\t0\tapps/platform/src/modules.ts',
      '1\t0\tlibs/site/package.json',
      '2\t0\tlibs/site/src/domains.ts',
    ])
  })

  it('has a page, a topic, texts in both languages, a story, a table, a consumer and their tests', () => {
    expect(changed).toEqual(
      expect.arrayContaining([
        'libs/race/src/page/race-page.tsx',
        'libs/race/src/page/race-page.test.tsx',
        'libs/race/src/page/race-page.stories.tsx',
        'libs/race/src/topic/race-topics.ts',
        'libs/race/src/texts/zh-cn.ts',
        'libs/race/src/texts/zh-tw.ts',
        'apps/platform/src/race/race.ts',
        'apps/platform/src/race/counted.ts',
        'apps/platform/src/race/race.test.ts',
        expect.stringMatching(/^apps\/platform\/src\/race\/migrations\/\d{2}00-race\.sql$/),
      ]),
    )
  })

  it.each(['libs/race', 'libs/site', 'apps/platform'])('fits the types of %s', (project) => {
    expect(() => typecheck(project)).not.toThrow()
  })

  it.each([
    ['format', 'prettier', '--check', ...MADE, 'libs/site/src/domains.ts', 'apps/platform/src/modules.ts'],
    ['lint', 'oxlint', '--deny-warnings', ...MADE],
    ['boundaries', 'eslint', '--max-warnings', '0', ...MADE],
    ['imports', 'depcruise', '--config', '.dependency-cruiser.js', ...MADE],
    ['rooms', 'depcruise', '--config', '.dependency-cruiser-rooms.js', ...MADE],
    ['unused code', 'knip'],
    ['SQL', 'squawk', 'apps/platform/src/race/**/*.sql'],
  ])('passes the step "%s"', (_step, ...command) => {
    expect(() => run('.', ...command)).not.toThrow()
  })

  it('passes its own tests, and its table the one of tables written directly', () => {
    expect(run('libs/race', 'vitest', 'run')).toContain('2 passed')
    expect(run('apps/platform', 'vitest', 'run', 'src/race', 'src/db/direct-tables.test.ts')).toMatch(
      /Test Files .*2 passed/,
    )
  })

  it('shows its story', () => {
    // The packages are links out of the copy, where Vite serves nothing by itself.
    writeFileSync(join(copy, '.storybook/copy.config.ts'), STORYBOOK_OF_COPY)
    const story = 'libs/race/src/page/race-page.stories.tsx'
    const played = run('.', 'vitest', 'run', '--config', '.storybook/copy.config.ts', '--project=aurora zh-CN', story)
    expect(played).toContain('1 passed')
  })

  it('has its page at its address in a built site', () => {
    run('apps/aurora', 'vite', 'build')
    expect(textOf('apps/aurora/dist/pages.json')).toContain('"/race"')
  })

  it('has the Traditional texts that the command for all texts writes', () => {
    const made = textOf('libs/race/src/texts/zh-tw.ts')
    execFileSync(process.execPath, ['tools/generate-traditional.ts'], { cwd: join(copy, 'libs/i18n') })
    expect(textOf('libs/race/src/texts/zh-tw.ts')).toBe(made)
  })
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
