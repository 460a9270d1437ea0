import { spawnSync } from 'node:child_process'

export interface Comparison {
  readonly explanation: string
  readonly files: readonly string[]
}

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '')

const gitIn =
  (root: string) =>
  (...args: string[]): string | undefined => {
    const run = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 })
    return run.status === 0 ? run.stdout.trim() : undefined
  }

/** Against the merge base with `base`, or the last commit. Throws when `base` is no commit. */
export const compareWith = (root: string, base: string): Comparison => {
  const git = gitIn(root)
  const leftAt = git('merge-base', base, 'HEAD')
  if (leftAt === undefined) throw new Error(`There is no commit "${base}" in this clone that this work goes on from.`)
  const changedSince = (commit: string): string[] => {
    const tracked = git('diff', '--name-only', '--no-renames', commit)
    const untracked = git('ls-files', '--others', '--exclude-standard')
    return [...new Set([...linesOf(tracked ?? ''), ...linesOf(untracked ?? '')])].sort()
  }
  const titleOf = (commit: string): string => git('log', '-1', '--format=%h, “%s”', commit) ?? commit
  const files = changedSince(leftAt)
  if (files.length > 0) return { explanation: `Compared with ${base} (${titleOf(leftAt)}).`, files }
  const before = git('rev-parse', '--verify', '--quiet', 'HEAD~1')
  if (before === undefined)
    return { explanation: `Nothing differs from ${base}, and there is no earlier commit.`, files }
  return {
    explanation: `Nothing differs from ${base}: the last commit (${titleOf('HEAD')}) is compared with the one before it.`,
    files: changedSince(before),
  }
}
