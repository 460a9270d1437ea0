import { fileURLToPath } from 'node:url'
import { allBrands, readArguments } from './arguments.ts'
import { readSettings, takenPort } from './settings.ts'
import { startStack, type Stack } from './stack.ts'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Between two looks whether npm still runs, ms. */
const PARENT_LOOK_MS = 1000

const giveUp = (sentence: string): never => {
  console.error(`\n${sentence}\n`)
  process.exit(1)
}

const printAddresses = (stack: Stack): void => {
  const rows: [string, string][] = [
    ...stack.sites.map((site): [string, string] => [site.brand, site.url]),
    ['API docs', `${stack.platformUrl}/docs`],
    ['Inbox', `${stack.sandboxUrl}/inbox`],
    ['Controls', `${stack.sandboxUrl}/control`],
    ...stack.sites
      .slice(0, 1)
      .map(({ demo }): [string, string] => [
        'Demo member',
        [
          `${demo.name} / ${demo.password}`,
          ...(demo.balance ? [`balance ${demo.balance}`] : []),
          ...(demo.phone ? [`phone ${demo.phone}`] : []),
          `fund password ${demo.fundPassword}`,
        ].join('   '),
      ]),
  ]
  const width = Math.max(...rows.map(([label]) => label.length)) + 3
  console.log(
    `\n${rows.map(([label, value]) => `  ${label.padEnd(width)}${value}`).join('\n')}\n\n  Ctrl-C ends everything.\n`,
  )
}

/** A killed npm signals nothing: its child gets another parent. */
const whenNpmIsGone = (end: () => void): void => {
  const parent = process.ppid
  if (process.env['npm_lifecycle_event'] === undefined) return
  setInterval(() => {
    if (process.ppid !== parent) end()
  }, PARENT_LOOK_MS).unref()
}

const main = async (): Promise<void> => {
  if (major < 22 || (major === 22 && minor < 18))
    giveUp(`Pavilion needs Node 22.18 or newer, and this is ${process.version}.`)
  const read = readArguments(process.argv.slice(2), allBrands(root))
  if ('fault' in read) return giveUp(read.fault)
  const settings = readSettings(root)
  const portFault = await takenPort(settings, read.brands)
  if (portFault) giveUp(portFault)
  console.log(`Starting ${read.brands.join(', ')} …`)
  const starting = startStack(settings, read.brands, read.dev)
  let ending = false
  const end = async () => {
    if (ending) return
    ending = true
    await starting.then((stack) => stack.stop()).catch(() => undefined)
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end())
  whenNpmIsGone(() => void end())
  const stack = await starting.catch((fault: unknown) => {
    if (ending) return undefined
    throw fault
  })
  if (!stack) return
  for (const [name, child] of Object.entries({ platform: stack.platform, sandbox: stack.sandbox }))
    child.process.once('exit', () => {
      if (ending) return
      console.error(`The ${name} ended by itself; see ${settings.data}/logs/${name}.log.`)
      void end()
    })
  printAddresses(stack)
}

await main().catch((fault: unknown) => giveUp(fault instanceof Error ? fault.message : String(fault)))
