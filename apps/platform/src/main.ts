import { flushCompileCache } from 'node:module'
import { pino, type Logger } from 'pino'
import { buildApp, type App } from './app.ts'
import { ConfigError, readConfig, type Config } from './config/config.ts'
import { EarlierSchemaError, FolderTakenError } from './db/index.ts'
import { logOptions } from './http/index.ts'

const STOP_LIMIT_MS = 15_000

const sentenceOf = (error: unknown, config: Config): string | undefined => {
  if (error instanceof FolderTakenError || error instanceof EarlierSchemaError) return error.message
  const { code, port } = error as { code?: unknown; port?: number }
  if (code === 'EADDRINUSE') {
    const name = port === config.operatorPort ? 'OPERATOR_PORT' : 'PLATFORM_PORT'
    return `Port ${port} is taken: stop what uses it, or set ${name} to another.`
  }
  if (code === 'ECONNREFUSED' && config.database) return 'The database at DATABASE_URL does not answer.'
  return undefined
}

const settings = (): Config => {
  try {
    return readConfig()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

const stopOnce = (app: App, log: Logger) => {
  let stopping = false
  return (reason: string, code: number): void => {
    if (stopping) return
    stopping = true
    log.info({ reason }, 'stopping')
    setTimeout(() => process.exit(code || 1), STOP_LIMIT_MS).unref()
    app.close().then(
      () => process.exit(code),
      (error: unknown) => {
        log.error({ err: error }, 'could not stop cleanly')
        process.exit(1)
      },
    )
  }
}

const config = settings()
const log = pino(logOptions(config))
let app: App | undefined
try {
  app = await buildApp(config, { log })
  const stop = stopOnce(app, log)
  process.on('SIGINT', () => stop('SIGINT', 0))
  process.on('SIGTERM', () => stop('SIGTERM', 0))
  process.on('SIGHUP', () => stop('SIGHUP', 0))
  process.on('disconnect', () => stop('the program that started it is gone', 0))
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught')
    stop('uncaught', 1)
  })
  process.on('unhandledRejection', (error) => {
    log.fatal({ err: error }, 'unhandled rejection')
    stop('unhandled rejection', 1)
  })
  await app.listen()
  const database = config.database ? 'postgresql' : 'embedded, for development and demonstrations'
  log.info({ host: config.host, port: config.port, operatorPort: config.operatorPort, database }, 'ready')
  // In case this process is killed.
  flushCompileCache()
} catch (error) {
  const sentence = sentenceOf(error, config)
  if (sentence) process.stderr.write(`${sentence}\n`)
  else log.fatal({ err: error }, 'could not start')
  await app?.close().catch(() => undefined)
  process.exit(1)
}
