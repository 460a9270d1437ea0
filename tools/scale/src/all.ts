import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** See docs/operations.md. */
const PROGRAMS = ['scale', 'settlement', 'lease', 'funds']

const programNames = process.argv.slice(2)
const wrong = programNames.find((name) => !PROGRAMS.includes(name))
if (wrong !== undefined) {
  console.error(`There is no program ${wrong}; there are ${PROGRAMS.join(', ')}.`)
  process.exit(2)
}

let child: ReturnType<typeof spawn> | undefined
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    child?.once('exit', () => process.exit(1))
    if (!child?.kill(signal)) process.exit(1)
  })

const run = (name: string): Promise<boolean> =>
  new Promise((resolve) => {
    console.log(`\n— ${name}`)
    child = spawn(process.execPath, [fileURLToPath(new URL(`${name}.ts`, import.meta.url))], { stdio: 'inherit' })
    child.once('exit', (code) => resolve(code === 0))
  })

// A failure does not stop the next.
for (const name of programNames.length > 0 ? programNames : PROGRAMS) if (!(await run(name))) process.exitCode = 1
