import { spawn } from 'node:child_process'
import { failuresIn, type Failure } from '../failures.ts'
import { stepTally, type Tally } from '../tally.ts'

/** Checked before the first step. */
export type Need = 'PostgreSQL' | 'NATS' | 'browser'

export interface Step {
  readonly name: string
  readonly command: readonly [string, ...string[]]
  readonly needs?: readonly Need[]
}

export interface StepReport {
  readonly counted: Tally
  readonly failures: readonly Failure[]
}

export const runStep = (root: string, step: Step, env: Readonly<Record<string, string>>): Promise<StepReport> =>
  new Promise((resolve) => {
    const [program, ...args] = step.command
    const startedAt = Date.now()
    console.log(`\n— ${step.name}`)
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
        sink.write(piece)
      })
    child.once('error', (fault) => pieces.push(Buffer.from(fault.message)))
    child.once('close', (code) => {
      const ok = code === 0
      console.log(`— ${step.name}: ${ok ? 'ok' : 'FAILED'} (${((Date.now() - startedAt) / 1000).toFixed(0)} s)`)
      const output = Buffer.concat(pieces).toString()
      resolve({ counted: stepTally(output, ok), failures: ok ? [] : failuresIn(output) })
    })
  })
