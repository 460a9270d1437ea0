import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { projectsOf } from '../check/projects.ts'
import { failedTypeChecks } from './type-checks.ts'

const repository = fileURLToPath(new URL('../../../..', import.meta.url))

describe('the types of all projects', () => {
  let root: string
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'pavilion-types-'))
    writeFileSync(join(root, 'package.json'), JSON.stringify({ name: 'all', workspaces: ['libs/*'] }))
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  const addProject = (name: string, scripts: Record<string, string>): void => {
    mkdirSync(join(root, 'libs', name), { recursive: true })
    writeFileSync(join(root, 'libs', name, 'package.json'), JSON.stringify({ name, scripts }))
  }

  it('are checked by the script of each, in its folder, and those that fail are named with what they print', async () => {
    addProject('a', { typecheck: 'echo "a.ts(1,1): error" && exit 2' })
    addProject('b', { typecheck: 'test -f package.json && touch ran' })
    addProject('c', { typecheck: 'no-such-program' })
    addProject('d', { test: 'exit 1' })
    const lines: string[] = []
    const failures = await failedTypeChecks(root, projectsOf(root), (line) => lines.push(line))
    expect(failures.toSorted()).toEqual(['a', 'c'])
    expect(lines).toContain('a: a.ts(1,1): error')
    expect(existsSync(join(root, 'libs/b/ran'))).toBe(true)
  })

  it('are those of every project that has a tsconfig.json', () => {
    const projects = projectsOf(repository).filter(({ folder }) =>
      existsSync(join(repository, folder, 'tsconfig.json')),
    )
    expect(projects.length).toBeGreaterThan(30)
    expect(projects.filter(({ typecheck }) => typecheck === undefined)).toEqual([])
  })
})
