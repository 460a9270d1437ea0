import { flushCompileCache } from 'node:module'
import { buildSandbox } from './app.ts'
import { SandboxConfigError, readConfig } from './config.ts'

const HOST = '127.0.0.1'
/** After a signal. */
const SHUTDOWN_MS = 5000

const fail = (message: string): never => {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

const settings = () => {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (error instanceof SandboxConfigError) return fail(error.message)
    throw error
  }
}

const config = settings()
const app = buildSandbox(config)

let stopping = false
const stop = async (): Promise<void> => {
  if (stopping) return
  stopping = true
  setTimeout(() => process.exit(1), SHUTDOWN_MS).unref()
  await app.close()
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop())
// The parent process is gone, however it ended.
process.on('disconnect', () => void stop())

try {
  await app.listen({ host: HOST, port: config.port })
  // In case this process is killed.
  flushCompileCache()
} catch (error) {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    fail(
      `The sandbox cannot start: port ${config.port} is taken. End the program that uses it, or set SANDBOX_PORT to a free one.`,
    )
  }
  throw error
}
