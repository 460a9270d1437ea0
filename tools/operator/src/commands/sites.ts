import { operatorFaults } from '@pavilion/operator-api'
import {
  operatorSiteSettings,
  operatorSiteShow,
  operatorSiteSwitch,
  settingsChange,
  switchChange,
} from '@pavilion/operator-api/sites'
import type { Command } from 'commander'
import type * as z from 'zod/mini'
import { UsageError } from '../context.ts'
import type { Act } from '../run.ts'
import { fenIn } from '../yuan.ts'
import { settingLines } from './setting-lines.ts'

export interface OfSite {
  readonly site: string
}

/** `field` names the option in errors. */
export const siteIn = ({ site }: OfSite, field = '--site'): number => {
  if (!/^[1-9]\d{0,8}$/.test(site)) throw new UsageError(`${field}: ${site} is no number of a site; write it as 3000.`)
  return Number(site)
}

const read = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** `name=value` words. JSON values are parsed. */
const pairs = (
  words: readonly string[],
  names: readonly string[],
  of: (value: string, name: string) => unknown,
): Record<string, unknown> =>
  Object.fromEntries(
    words.map((word) => {
      const at = word.indexOf('=')
      const name = word.slice(0, Math.max(at, 0))
      if (!names.includes(name.split('.', 1)[0] ?? ''))
        throw new UsageError(`${word}: write name=value; there are ${names.join(', ')}.`)
      return [name, of(word.slice(at + 1), name)]
    }),
  )

const SETTING_EXAMPLES = [
  'mostDevices=3',
  'suspended=popup',
  'shareExclusions=yes',
  'twoPersonAmount=10000.00',
  'captcha.graphicAfter=3',
  'newDevice.threshold=50',
  'legal.terms=2026-11-01',
  'codesAnHour.phone=5000',
  'regions.restricted=["US","SG"]',
  'categories=["HOME","TY","DZ","ZR"]',
] as const

const WORDS: Readonly<Record<string, boolean>> = { yes: true, no: false }

export const settingsIn = (words: readonly string[]): Record<string, unknown> => {
  const isYesOrNo = (name: string) =>
    Object.entries(settingsChange.shape).some(
      ([part, schema]) => part === name && schema._zod.def.innerType._zod.def.type === 'boolean',
    )
  const valueOf = (value: string, name: string) => (isYesOrNo(name) ? (WORDS[value] ?? read(value)) : read(value))
  const settings: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(pairs(words, Object.keys(settingsChange.shape), valueOf))) {
    const [part = '', field] = name.split('.', 2)
    settings[part] = field === undefined ? value : { ...Object(settings[part]), [field]: value }
  }
  return settings
}

const ASKED: Readonly<Record<string, string>> = {
  'suspended=popup': 'nobody signs in or registers any more until this is set back',
  'suspended=silent': 'nobody signs in or registers any more until this is set back',
  'identify=never': 'members deposit without anybody knowing who they are',
  legal: 'members neither deposit nor bet until they have agreed to the new text',
  mostDevices: 'members sign in from no more than {value} devices',
  regions: 'whoever is in a restricted region signs in, deposits and bets no more',
  categories: 'the pages show these categories alone',
}

const wrong = (error: z.core.$ZodError): UsageError => {
  const faults = operatorFaults(error).map(({ path, message }) => `${path.replace('switches.', '')}: ${message}`)
  return new UsageError(`${faults.join('; ')}. site show tells how they stand.`)
}

export const siteCommands = (root: Command, act: Act): void => {
  const site = root.command('site').description('sites: switches and settings')
  site
    .command('show')
    .description('a site with its switches and settings')
    .requiredOption('--site <id>', 'the site’s number')
    .action(
      act(async (context, command) => {
        const answer = await context.call(operatorSiteShow, { params: { siteId: siteIn(command.opts<OfSite>()) } })
        const { switches, settings, hosts, ...facts } = answer
        context.thing({ ...facts, hosts: hosts.join(', '), ...switches, ...settingLines(settings) }, answer)
      }),
    )
  site
    .command('switch')
    .description('turn switches: maintenance=1 deposit=0')
    .argument('<switch...>', 'name=0 or name=1')
    .requiredOption('--site <id>', 'the site’s number')
    .requiredOption('--reason <text>', 'why, for the audit log')
    .action(
      act(async (context, command) => {
        const { reason, ...of } = command.opts<OfSite & { reason: string }>()
        const switchPairs = pairs(command.args, Object.keys(switchChange.shape.switches.shape), String)
        const change = switchChange.safeParse({ switches: switchPairs })
        if (!change.success) throw wrong(change.error)
        if (change.data.switches.maintenance === '1')
          await context.confirm(`This closes site ${siteIn(of)} to members.`)
        const request = { params: { siteId: siteIn(of) }, payload: { switches: change.data.switches, reason } }
        const { switches } = await context.call(operatorSiteSwitch, request)
        context.thing(switches)
      }),
    )
  site
    .command('set')
    .description('change settings; one field of a part as captcha.graphicAfter=3, lists and whole parts as JSON')
    .addHelpText('after', `\nExamples:\n${SETTING_EXAMPLES.map((example) => `  '${example}'`).join('\n')}`)
    .argument('<setting...>', 'name=value')
    .requiredOption('--site <id>', 'the site’s number')
    .requiredOption('--reason <text>', 'why, for the audit log')
    .action(
      act(async (context, command) => {
        const { reason, ...of } = command.opts<OfSite & { reason: string }>()
        const settingPairs = settingsIn(command.args)
        const amount = settingPairs['twoPersonAmount']
        // Typed in yuan, stored in fen.
        if (amount !== undefined) settingPairs['twoPersonAmount'] = Number(fenIn('twoPersonAmount', String(amount)))
        const change = settingsChange.safeParse(settingPairs)
        if (!change.success) throw wrong(change.error)
        const request = { params: { siteId: siteIn(of) }, payload: { settings: change.data, reason } }
        const questions = Object.entries(change.data).flatMap(
          ([name, value]) =>
            (ASKED[name] ?? ASKED[`${name}=${String(value)}`])?.replace('{value}', String(value)) ?? [],
        )
        if (questions.length > 0)
          await context.confirmCall(`At site ${siteIn(of)}, ${questions.join('; ')}.`, operatorSiteSettings, request)
        const { settings } = await context.call(operatorSiteSettings, request)
        context.thing(settingLines(settings), settings)
      }),
    )
}
