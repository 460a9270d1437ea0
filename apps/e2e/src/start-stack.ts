import { readdirSync } from 'node:fs'
import { startThrowawayStack, type Stack } from '@pavilion/start'
import { encryptedBrands, testedCommit } from './stack/encrypted-brands.ts'
import { openOffice } from './operator/office.ts'
import { REGION_HEADER } from './stack/region.ts'
import { running } from './stack/running.ts'
import { STACKS, type StackFacts, type StackName } from './stack/stack.ts'

const factsOf = async (stack: Stack): Promise<StackFacts> => ({
  sandboxUrl: stack.sandboxUrl,
  operatorUrl: stack.operatorUrl,
  operatorSecret: stack.operatorSecret,
  office: await openOffice(stack.operatorUrl, stack.operatorSecret),
  platformUrl: stack.platformUrl,
  sites: Object.fromEntries(stack.sites.map((site) => [site.brand, site.url])),
  sandboxPid: stack.sandbox.process.pid ?? 0,
})

/** `--project aurora` needs no stack for the journeys of accounts. */
const stacksFor = (args: readonly string[]): readonly StackName[] => {
  const projects = args.flatMap((arg, at) =>
    arg === '--project' ? (args[at + 1] ?? []) : arg.startsWith('--project=') ? arg.slice('--project='.length) : [],
  )
  const needsAccounts = projects.length === 0 || projects.some((project) => project.includes('accounts'))
  return needsAccounts ? STACKS : ['journeys']
}

/** Stacks in E2E_STACKS are reused and left running. */
export default async function startForJourneys(): Promise<() => Promise<void>> {
  if (process.env['E2E_STACKS']) return async () => undefined
  const all = readdirSync(new URL('../../../brands', import.meta.url)).toSorted()
  const { brands, explanation } = encryptedBrands(all, testedCommit(), process.env['PAVILION_SAFE_SWITCH'])
  console.warn(explanation)
  const safeSwitch = (brand: string) => (brands.includes(brand) ? '1' : '0')
  // Half of the football: boards are looked through by name.
  const environment = { REGION_HEADER, CAPTCHA_ANSWERS: '1', SANDBOX_FOOTBALL_GROUPS: '6' }
  const facts: Partial<Record<StackName, StackFacts>> = {}
  for (const name of stacksFor(process.argv)) {
    const stack = await startThrowawayStack(name, { safeSwitch, environment })
    running.set(name, stack)
    facts[name] = await factsOf(stack)
  }
  process.env['E2E_STACKS'] = JSON.stringify(facts)
  return async () => {
    await Promise.all([...running.values()].map((stack) => stack.stop()))
  }
}
