import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startChild, type Child } from '@pavilion/start'
import { endsWithUs } from './ends.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

export const addressOf = (port: number): string => `http://127.0.0.1:${port}`

/** `name`: of its log in `data`. */
export const startServer = (
  app: 'platform' | 'sandbox',
  name: string,
  data: string,
  env: Readonly<Record<string, string>>,
): Child => {
  const child = startChild('src/main.ts', {
    cwd: join(root, 'apps', app),
    env: { PAVILION_DATA: data, LOG_LEVEL: 'warn', ...env },
    log: join(data, `${name}.log`),
  })
  const forget = endsWithUs(() => void child.process.kill('SIGKILL'))
  child.process.once('exit', forget)
  return child
}
