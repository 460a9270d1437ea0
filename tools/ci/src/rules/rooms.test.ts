import { execFileSync, spawnSync } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

const MOST_FILES = 25

const isSource = (file: string): boolean =>
  /\.(ts|tsx|sql)$/.test(file) && !/\.(test|stories|spec)\.tsx?$/.test(file) && !file.startsWith('tools/ci/fixtures/')

const sourcesByRoom = (): Map<string, string[]> => {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  return Map.groupBy(listed.split('\n').filter(isSource), dirname)
}

describe('rooms', () => {
  it('refuses two that import each other, though no file does and only types are taken', () => {
    const run = spawnSync(
      `${root}/node_modules/.bin/depcruise`,
      ['--config', `${root}/.dependency-cruiser-rooms.js`, '--output-type', 'json', 'libs/two'],
      { cwd: `${root}/tools/ci/fixtures/imports`, encoding: 'utf8', maxBuffer: 1e8 },
    )
    const { summary } = JSON.parse(run.stdout) as {
      summary: { violations: { from: string; rule: { name: string } }[] }
    }
    const circles = summary.violations.filter(({ rule }) => rule.name === 'no-room-cycles').map(({ from }) => from)
    expect(circles.toSorted()).toEqual(['libs/two/src/board', 'libs/two/src/slip'])
  })

  it(`hold at most ${MOST_FILES} source files each`, () => {
    const rooms = sourcesByRoom()
    expect(rooms.size).toBeGreaterThan(200)
    const full = [...rooms]
      .filter(([, files]) => files.length > MOST_FILES)
      .map(([room, files]) => [room, files.length])
    expect(full).toEqual([])
  })
})
