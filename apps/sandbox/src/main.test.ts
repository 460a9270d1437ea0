import { spawn, type ChildProcess } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { eventually, temporaryFolder } from './testing.ts'

const secret = 'a-secret-of-at-least-32-characters'
const environment = { FEED_SECRET: secret, PAYMENT_SECRET: secret, MESSAGE_SECRET: secret, LOG_LEVEL: 'silent' }

const start = (settings: Record<string, string>) => {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./main.ts', import.meta.url))], {
    env: { ...process.env, PAVILION_DATA: temporaryFolder(), ...settings },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  child.stderr?.on('data', (part) => (said += String(part)))
  const exit = new Promise<number | null>((resolve) => child.on('exit', resolve))
  const silence = new Promise<void>((resolve) => child.stderr?.on('close', resolve))
  const ended = Promise.all([exit, silence]).then(([code]) => ({ code, said }))
  return { child, ended }
}

const freePort = async (keep: boolean): Promise<number> => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  if (keep) onTestFinished(() => void server.close())
  else await new Promise((resolve) => server.close(resolve))
  return port
}

describe('the process', () => {
  it('says in one sentence that its port is taken', async () => {
    const port = await freePort(true)
    const { code, said } = await start({ ...environment, SANDBOX_PORT: String(port) }).ended
    expect(code).toBe(1)
    expect(said.trim()).toBe(
      `The sandbox cannot start: port ${port} is taken. End the program that uses it, or set SANDBOX_PORT to a free one.`,
    )
  }, 60_000)
  it('does not start without its secrets, and names them', async () => {
    const { code, said } = await start({ FEED_SECRET: '', PAYMENT_SECRET: '', MESSAGE_SECRET: '' }).ended
    expect(code).toBe(1)
    expect(said).toMatch(/FEED_SECRET[^\n]*\n[^\n]*PAYMENT_SECRET[^\n]*\n[^\n]*MESSAGE_SECRET/)
  }, 60_000)
  it.each<[string, (child: ChildProcess) => void]>([
    ['asked to', (child) => child.kill('SIGTERM')],
    ['its terminal is gone', (child) => child.kill('SIGHUP')],
    ['the process that started it is gone', (child) => child.disconnect()],
  ])('ends cleanly when %s', { timeout: 60_000 }, async (_, end) => {
    const port = await freePort(false)
    const { child, ended } = start({ ...environment, SANDBOX_PORT: String(port) })
    const healthy = () =>
      fetch(`http://127.0.0.1:${port}/health`).then(
        (answer) => answer.ok || undefined,
        () => undefined,
      )
    await eventually(healthy)
    end(child)
    expect(await ended).toEqual({ code: 0, said: '' })
  })
})
