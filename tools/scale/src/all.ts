import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** What each shows is said in docs/operations.md. */
const PROGRAMS = ['scale', 'settlement', 'lease']

const asked = process.argv.slice(2)
const wrong = asked.find((name) => !PROGRAMS.includes(name))
if (wrong !== undefined) {
  console.error(`There is no program ${wrong}; there are ${PROGRAMS.join(', ')}.`)
  process.exit(2)
}

let child: ReturnType<typeof spawn> | undefined
// A signal to this process alone must reach the program that runs, which ends what it started.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    child?.once('exit', () => process.exit(1))
    if (!child?.kill(signal)) process.exit(1)
  })

/** Runs a program to its end; whether it said that all was well. */
const run = (name: string): Promise<boolean> =>
  new Promise((resolve) => {
    console.log(`\n— ${name}`)
    child = spawn(process.execPath, [fileURLToPath(new URL(`${name}.ts`, import.meta.url))], { stdio: 'inherit' })
    child.once('exit', (code) => resolve(code === 0))
  })

// One after the other, each in a world of its own: what fails in one does not keep the others from telling.
for (const name of asked.length > 0 ? asked : PROGRAMS) if (!(await run(name))) process.exitCode = 1
