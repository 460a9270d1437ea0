import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { aptInstall } from './apt.ts'
import { MachineFault } from './fault.ts'
import { freePort } from './free-port.ts'

const SYSTEM = [
  '/usr/sbin/nats-server',
  '/usr/bin/nats-server',
  '/usr/local/bin/nats-server',
  '/opt/homebrew/bin/nats-server',
]

/** From Debian where allowed. Throws a MachineFault. */
export const findNats = (): string => {
  const present = () => [process.env['NATS_SERVER_PATH'] ?? '', ...SYSTEM].find((path) => path && existsSync(path))
  const executable = present() ?? (aptInstall('nats-server') ? present() : undefined)
  if (!executable)
    throw new MachineFault('No NATS server was found: install Debian’s package "nats-server" or set NATS_SERVER_PATH.')
  return executable
}

export interface Nats {
  readonly url: string
  readonly port: number
  readonly process: ChildProcess
  remove(): void
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => (socket.destroy(), resolve(true)))
    socket.once('error', () => resolve(false))
  })

/** `port` may be that of a server that has ended. */
export const startNats = async (port?: number): Promise<Nats> => {
  port ??= await freePort()
  const child = spawn(findNats(), ['-a', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' })
  for (let attempt = 0; attempt < 100; attempt++) {
    if (await answers(port))
      return { url: `nats://127.0.0.1:${port}`, port, process: child, remove: () => void child.kill('SIGTERM') }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  child.kill('SIGKILL')
  throw new MachineFault('The NATS server did not start within 5 seconds.')
}
