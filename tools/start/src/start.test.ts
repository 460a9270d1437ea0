import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { md5 } from '@pavilion/api-client'
import { CLIENT_VERSION } from '@pavilion/contract'
import { login } from '@pavilion/contract/account'
import { memberInfo } from '@pavilion/contract/profile'
import { freePort, isFree } from '@pavilion/machine'
import { afterAll, describe, expect, it } from 'vitest'
import { allBrands } from './arguments.ts'
import { demoClient } from './demo-member.ts'
import { readBrand } from './register-site.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const folder = (): string => mkdtempSync(join(tmpdir(), 'pavilion-start-'))

interface Ports {
  readonly PLATFORM_PORT: string
  readonly OPERATOR_PORT: string
  readonly SANDBOX_PORT: string
  readonly BRAND_PORT: string
}
const freePorts = async (): Promise<Ports> => {
  const [platform, operator, sandbox, brand] = await Promise.all([freePort(), freePort(), freePort(), freePort()])
  return {
    PLATFORM_PORT: String(platform),
    OPERATOR_PORT: String(operator),
    SANDBOX_PORT: String(sandbox),
    BRAND_PORT: String(brand),
  }
}

const plainEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(NX_|VITEST|NODE_ENV$|DATABASE_URL$|NATS_URL$)/.test(name)),
  )

const groupLives = (leader: number): boolean => {
  try {
    return process.kill(-leader, 0)
  } catch {
    return false
  }
}

/** Only what hangs takes this long. */
const LONG = { timeout: 300_000, interval: 100 }

describe('npm start', { timeout: 900_000 }, () => {
  const data = folder()
  const groups: number[] = []
  const folders = [data]
  afterAll(() => {
    for (const leader of groups) if (groupLives(leader)) process.kill(-leader, 'SIGKILL')
    for (const path of folders) rmSync(path, { recursive: true, force: true })
  })

  const DIRECT = [process.execPath, 'tools/start/src/start.ts']
  /** A process group of its own, which Ctrl-C reaches. */
  const start = (ports: Ports, words: string[] = [], where = data, [program = '', ...before] = DIRECT) => {
    const child = spawn(program, [...before, ...words], {
      cwd: root,
      env: { ...plainEnvironment(), ...ports, PAVILION_DATA: where, SITE_CAPTCHA: 'never' },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const leader = child.pid ?? 0
    groups.push(leader)
    let out = ''
    let err = ''
    child.stdout.on('data', (text: Buffer) => (out += text.toString()))
    child.stderr.on('data', (text: Buffer) => (err += text.toString()))
    const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)))
    const says = async (text: string): Promise<void> => {
      await expect
        .poll(
          () => ({ said: (out + err).includes(text), lives: child.exitCode === null && child.signalCode === null }),
          LONG,
        )
        .not.toEqual({ said: false, lives: true })
      expect(out + err).toContain(text)
    }
    const interrupt = async (): Promise<number | null> => {
      process.kill(-leader, 'SIGINT')
      const code = await ended
      await expect.poll(() => groupLives(leader), { timeout: 60_000 }).toBe(false)
      return code
    }
    /** As a supervisor would. */
    const endedBy = async (signal: NodeJS.Signals): Promise<void> => {
      process.kill(leader, signal)
      await ended
      await expect.poll(() => groupLives(leader), LONG).toBe(false)
    }
    return { says, interrupt, endedBy, ended, out: () => out, sentence: () => err.trim() }
  }

  const demoMember = async ({ BRAND_PORT }: Ports) => {
    const { client, signIn } = demoClient(await readBrand(root, 'aurora'), `http://localhost:${BRAND_PORT}`)
    const credentials = { name: 'demo88', password: md5('pavilion88'), version: CLIENT_VERSION, isAgent: 0 as const }
    signIn((await client.call(login, credentials)).token)
    const { lastSignIn: _, realName, ...member } = await client.call(memberInfo, {})
    // It is sealed anew for each page that asks.
    return { ...member, realName: realName && { state: realName.state, masked: realName.masked } }
  }

  it('says in one sentence which brands there are', async () => {
    const other = start(await freePorts(), ['--brand', 'nobody'])
    expect(await other.ended).toBe(1)
    expect(other.sentence()).toBe(`There is no brand "nobody": brands/ has ${allBrands(root).join(', ')}.`)
  })

  it('starts, holds its ports and its folder, ends cleanly by Ctrl-C, and finds everything again', async () => {
    const ports = await freePorts()
    const first = start(ports)
    await first.says('Ctrl-C ends everything.')
    expect(first.out()).toMatch(/aurora +http:\/\/localhost:\d+\n.*API docs/s)
    expect(first.out()).toContain('demo88 / pavilion88   balance ¥10,000.00')
    const before = await demoMember(ports)
    const secrets = readFileSync(join(data, 'secrets.json'), 'utf8')

    const elsewhere = folder()
    folders.push(elsewhere)
    const sameDoor = start(ports, [], elsewhere)
    expect(await sameDoor.ended).toBe(1)
    expect(sameDoor.sentence()).toBe(
      `Port ${ports.PLATFORM_PORT} is taken: end what uses it, or set PLATFORM_PORT to another.`,
    )

    const sameFolder = start(await freePorts())
    expect(await sameFolder.ended).toBe(1)
    expect(sameFolder.sentence()).toMatch(
      /^The data folder \S+ is in use by process \d+\. Stop that process, or set PAVILION_DATA to another folder\.$/,
    )
    expect(await demoMember(ports)).toEqual(before)

    expect(await first.interrupt()).toBe(0)
    expect(first.sentence()).toBe('')
    for (const port of Object.values(ports)) expect(await isFree(Number(port)), port).toBe(true)

    const second = start(ports, [], data, ['npm', 'start'])
    await second.says('Ctrl-C ends everything.')
    expect(second.out()).toContain('balance ¥10,000.00')
    expect(await demoMember(ports)).toEqual(before)
    expect(readFileSync(join(data, 'secrets.json'), 'utf8')).toBe(secrets)
    await second.endedBy('SIGTERM')
    for (const port of Object.values(ports)) expect(await isFree(Number(port)), port).toBe(true)
  })

  it('ends cleanly by Ctrl-C while it is still starting', async () => {
    const early = start(await freePorts())
    await early.says('Starting aurora')
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect(await early.interrupt()).toBe(0)
    expect(early.sentence()).toBe('')
  })

  it.each([
    ['npm', ['npm', 'start']],
    ['the start itself', DIRECT],
  ])('leaves nothing behind when %s is killed', async (_, program) => {
    const ports = await freePorts()
    const killed = start(ports, [], data, program)
    await killed.says('Starting aurora')
    const platformListens = async () => !(await isFree(Number(ports.PLATFORM_PORT)))
    await expect.poll(platformListens, LONG).toBe(true)
    await killed.endedBy('SIGKILL')
  })
})
