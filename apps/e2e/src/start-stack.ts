import { readdirSync } from 'node:fs'
import { startThrowawayStack } from '@pavilion/start'
import { encryptedBrands, testedCommit } from './stack/encrypted-brands.ts'
import { openOffice } from './operator/office.ts'
import { REGION_HEADER } from './stack/region.ts'
import type { StackFacts } from './stack/stack.ts'

/** A stack in E2E_STACK is reused and left running. */
export default async function startForJourneys(): Promise<() => Promise<void>> {
  if (process.env['E2E_STACK']) return async () => undefined
  const all = readdirSync(new URL('../../../brands', import.meta.url)).toSorted()
  const { brands, explanation } = encryptedBrands(all, testedCommit(), process.env['PAVILION_SAFE_SWITCH'])
  console.warn(explanation)
  const safeSwitch = (brand: string) => (brands.includes(brand) ? '1' : '0')
  const stack = await startThrowawayStack('journeys', {
    safeSwitch,
    environment: { REGION_HEADER, CAPTCHA_ANSWERS: '1' },
  })
  const facts: StackFacts = {
    sandboxUrl: stack.sandboxUrl,
    operatorUrl: stack.operatorUrl,
    operatorSecret: stack.operatorSecret,
    office: await openOffice(stack.operatorUrl, stack.operatorSecret),
    platformUrl: stack.platformUrl,
    sites: Object.fromEntries(stack.sites.map((site) => [site.brand, site.url])),
    sandboxPid: stack.sandbox.process.pid ?? 0,
  }
  process.env['E2E_STACK'] = JSON.stringify(facts)
  return () => stack.stop()
}
