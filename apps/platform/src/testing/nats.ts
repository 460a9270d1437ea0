import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export const natsProgram: string | undefined = [
  process.env['NATS_SERVER_PATH'] ?? '',
  '/usr/sbin/nats-server',
  '/usr/bin/nats-server',
  '/usr/local/bin/nats-server',
].find((path) => path !== '' && existsSync(path))

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('data', () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('close', () => resolve(false))
    setTimeout(() => socket.destroy(), 500)
  })

interface NatsServer {
  readonly url: string
  start(): Promise<void>
  kill(): void
}

export const natsServer = async (program: string): Promise<NatsServer> => {
  const port = await freePort()
  let kill = (): void => undefined
  return {
    url: `nats://127.0.0.1:${port}`,
    start: async () => {
      const child = spawn(program, ['-p', String(port), '-a', '127.0.0.1'], { stdio: 'ignore' })
      kill = () => void child.kill('SIGKILL')
      for (let n = 0; n < 100; n++) {
        if (await answers(port)) return
        await sleep(50)
      }
      throw new Error('The NATS server did not start.')
    },
    kill: () => kill(),
  }
}
