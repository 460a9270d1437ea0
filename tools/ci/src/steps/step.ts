import { spawn } from 'node:child_process'
import { failuresIn, type Failure } from '../failures.ts'
import { stepTally, type Tally } from '../tally.ts'

/** Checked before the first step. */
export type Need = 'PostgreSQL' | 'NATS' | 'browser'

export interface Step {
  readonly name: string
  readonly command: readonly [string, ...string[]]
  readonly needs?: readonly Need[]
  /** Keeps one core busy: runs beside its neighbours that do too. */
  readonly oneCore?: true
}

export interface StepReport {
  readonly counted: Tally
  readonly failures: readonly Failure[]
}

/** What runs beside another prints when it ends, in one piece. */
export const runStep = (root: string, step: Step, env: Readonly<Record<string, string>>): Promise<StepReport> =>
  new Promise((resolve) => {
    const [program, ...args] = step.command
    const startedAt = Date.now()
    const title = `\n— ${step.name}`
    if (!step.oneCore) console.log(title)
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, FORCE_COLOR: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const pieces: Buffer[] = []
    for (const [stream, sink] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const)
      stream.on('data', (piece: Buffer) => {
        pieces.push(piece)
        if (!step.oneCore) sink.write(piece)
      })
    child.once('error', (fault) => pieces.push(Buffer.from(fault.message)))
    child.once('close', (code) => {
      const ok = code === 0
      const output = Buffer.concat(pieces).toString()
      if (step.oneCore) console.log(`${title}\n${output}`.trimEnd())
      console.log(`— ${step.name}: ${ok ? 'ok' : 'FAILED'} (${((Date.now() - startedAt) / 1000).toFixed(0)} s)`)
      resolve({ counted: stepTally(output, ok), failures: ok ? [] : failuresIn(output) })
    })
  })
