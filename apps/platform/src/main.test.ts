import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { OPERATOR_LEDGER_CHECK_PATH } from '@pavilion/operator-api/funds'
import { OPERATOR_SITES_PATH } from '@pavilion/operator-api/sites'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { aSite } from './testing/index.ts'

const SECRET = 'operator-secret-for-this-test-only-0123456789'
const main = fileURLToPath(new URL('main.ts', import.meta.url))

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

describe('the process', { timeout: 120_000 }, () => {
  const folders: string[] = []
  const newFolder = (): string => {
    const folder = mkdtempSync(join(tmpdir(), 'pavilion-main-'))
    folders.push(folder)
    return folder
  }
  /** As a first start left it, which takes the processor longer than all else here. */
  const copyOfStarted = (): string => {
    const copy = newFolder()
    cpSync(startedFolder, copy, { recursive: true })
    return copy
  }
  let startedFolder: string
  let data: string
  let ports: { readonly api: number; readonly operator: number }
  const children: ChildProcess[] = []

  const takePorts = async (): Promise<void> => {
    ports = { api: await freePort(), operator: await freePort() }
  }
  beforeAll(async () => {
    data = newFolder()
    startedFolder = data
    await takePorts()
    const first = start()
    await first.ready()
    first.child.kill('SIGTERM')
    await first.ended
  })
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  })
  beforeEach(async () => {
    data = copyOfStarted()
    await takePorts()
  })
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL')
  })

  const start = (change: NodeJS.ProcessEnv = {}) => {
    const { DATABASE_URL: _, NATS_URL: __, ...env } = process.env
    const child = spawn(process.execPath, [main], {
      env: {
        ...env,
        PAVILION_DATA: data,
        PLATFORM_PORT: String(ports.api),
        OPERATOR_PORT: String(ports.operator),
        OPERATOR_SECRET: SECRET,
        SANDBOX_URL: 'http://127.0.0.1:9',
        ...change,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    children.push(child)
    let out = ''
    let err = ''
    child.stdout?.on('data', (text: Buffer) => (out += text.toString()))
    child.stderr?.on('data', (text: Buffer) => (err += text.toString()))
    const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
    const ready = async () => {
      await vi.waitUntil(() => out.includes('"msg":"ready"'), { timeout: 100_000, interval: 100 })
    }
    return { child, ready, ended, out: () => out, err: () => err }
  }
  const operator = async (path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${ports.operator}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${SECRET}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return answer.json()
  }

  it('keeps what was acknowledged when it is killed, and takes its folder over', async () => {
    const first = start()
    await first.ready()
    expect(await operator(OPERATOR_SITES_PATH, aSite())).toMatchObject({ status_code: 6000 })
    first.child.kill('SIGKILL')
    await first.ended
    const second = start()
    await second.ready()
    expect(await operator(OPERATOR_LEDGER_CHECK_PATH)).toMatchObject({ data: { ok: true, accounts: 32 } })
    expect(second.out()).not.toContain(SECRET)
    second.child.kill('SIGTERM')
    expect(await second.ended).toBe(0)
  })

  it('says in one sentence that its folder or its port is taken', async () => {
    const first = start()
    await first.ready()
    const folder = start({ PLATFORM_PORT: String(await freePort()), OPERATOR_PORT: String(await freePort()) })
    expect(await folder.ended).toBe(1)
    expect(folder.err().trim().split('\n')).toEqual([
      expect.stringMatching(/^The data folder .* is in use by process \d+\./),
    ])
    const port = start({ PAVILION_DATA: copyOfStarted() })
    expect(await port.ended).toBe(1)
    expect(port.err().trim().split('\n')).toEqual([expect.stringMatching(/^Port \d+ is taken: .* PLATFORM_PORT/)])
  })

  it('ends cleanly when the process that started it is gone, or its terminal', async () => {
    const left = start()
    await left.ready()
    left.child.disconnect()
    expect(await left.ended).toBe(0)
    const hung = start()
    await hung.ready()
    hung.child.kill('SIGHUP')
    expect(await hung.ended).toBe(0)
  })

  it('lists every setting that is wrong, and does not start', async () => {
    const wrong = start({ PLATFORM_PORT: 'x', LOG_LEVEL: 'loud' })
    expect(await wrong.ended).toBe(1)
    expect(wrong.err()).toMatch(/PLATFORM_PORT: .*\n.*LOG_LEVEL: /)
  })
})
