import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Project } from '../check/projects.ts'
import { runAtOnce } from '../steps/side-by-side.ts'

const outcomeOf = (folder: string, script: string): Promise<{ readonly ok: boolean; readonly output: string }> =>
  new Promise((resolve) => {
    const child = spawn(script, { cwd: folder, shell: true, stdio: ['ignore', 'pipe', 'pipe'] })
    const pieces: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => pieces.push(piece))
    child.once('error', (fault) => pieces.push(Buffer.from(fault.message)))
    child.once('close', (code) => resolve({ ok: code === 0, output: Buffer.concat(pieces).toString() }))
  })

/** Runs each project's own script `typecheck`; the names of those that fail, after what they print. */
export const failedTypeChecks = async (
  root: string,
  projects: readonly Project[],
  print: (text: string) => void,
): Promise<string[]> => {
  const failures: string[] = []
  await runAtOnce(projects, availableParallelism(), async ({ name, folder, typecheck }) => {
    if (typecheck === undefined) return
    const { ok, output } = await outcomeOf(join(root, folder), typecheck)
    if (ok) return
    failures.push(name)
    for (const line of output.trimEnd().split('\n')) print(`${name}: ${line}`)
  })
  return failures
}
