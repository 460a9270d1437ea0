import { runOperator } from './run.ts'
import { processTerminal } from './terminal.ts'

const terminal = processTerminal()
process.exitCode = await runOperator(process.argv.slice(2), terminal)
terminal.close()
