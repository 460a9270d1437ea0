import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { compareWith } from './comparison.ts'
import { changedProjects, projectsOf } from './projects.ts'

const clone = () => {
  const root = mkdtempSync(join(tmpdir(), 'pavilion-check-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@x', ...args], { cwd: root, encoding: 'utf8' })
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  const commit = (subject: string) => {
    git('add', '.')
    git('commit', '-q', '-m', subject)
  }
  git('init', '-q', '-b', 'main')
  write('package.json', JSON.stringify({ workspaces: ['libs/*'] }))
  for (const name of ['one', 'two']) {
    write(`libs/${name}/package.json`, JSON.stringify({ name: `@x/${name}`, scripts: { test: 'vitest run' } }))
    write(`libs/${name}/src/index.ts`, 'export {}')
    write(`libs/${name}/src/inner.ts`, 'export {}')
  }
  commit('begin')
  return { root, git, write, commit }
}

describe('what npm run check compares', () => {
  it('a branch with where it left main, with what is not committed and what is new', () => {
    const { root, git, write, commit } = clone()
    git('checkout', '-q', '-b', 'work')
    write('libs/one/src/inner.ts', '// changed')
    commit('change')
    write('libs/two/src/inner.ts', '// not committed')
    write('libs/two/src/new.ts', '// new')
    const { explanation, files } = compareWith(root, 'main')
    expect(files).toEqual(['libs/one/src/inner.ts', 'libs/two/src/inner.ts', 'libs/two/src/new.ts'])
    expect(explanation).toMatch(/^Compared with main \(\w+, “begin”\)\.$/)
  })

  it('an unchanged main: its last commit, and says so', () => {
    const { root, write, commit } = clone()
    expect(compareWith(root, 'main')).toEqual({
      explanation: 'Nothing differs from main, and there is no earlier commit.',
      files: [],
    })
    write('libs/one/src/inner.ts', '// changed')
    commit('change')
    const { explanation, files } = compareWith(root, 'main')
    expect(files).toEqual(['libs/one/src/inner.ts'])
    expect(explanation).toMatch(/^Nothing differs from main: the last commit \(\w+, “change”\) is compared/)
  })

  it('refuses a base that is no commit', () => {
    expect(() => compareWith(clone().root, 'nowhere')).toThrow('There is no commit "nowhere" in this clone')
  })
})

describe('what npm run check tests', () => {
  const tested = (root: string, ...files: string[]) =>
    changedProjects(root, projectsOf(root), files).map(({ project, modules }) => [project.name, modules])

  it('the projects that changed, by their changed modules', () => {
    const { root } = clone()
    expect(tested(root, 'libs/one/src/inner.ts', 'README.md')).toEqual([['@x/one', ['libs/one/src/inner.ts']]])
  })

  it.each([
    'libs/one/src/functions/place.sql',
    'libs/one/package.json',
    'libs/one/src/gone.ts',
    'libs/one/vitest.config.ts',
  ])('all of a project after a change of %s, which no import leads to', (file) =>
    expect(tested(clone().root, file, 'libs/one/src/inner.ts')).toEqual([['@x/one', undefined]]),
  )
})
