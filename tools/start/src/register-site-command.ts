import { fileURLToPath } from 'node:url'
import { allBrands } from './arguments.ts'
import { readBrand, registrationOf, sendRegistration } from './register-site.ts'

/**
 * `npm run register-site -w @pavilion/start -- <brand>`, with OPERATOR_URL and OPERATOR_SECRET.
 */
const root = fileURLToPath(new URL('../../..', import.meta.url))
const [name = ''] = process.argv.slice(2)
const { OPERATOR_URL: url, OPERATOR_SECRET: secret } = process.env
const faults = [
  !allBrands(root).includes(name) && `name a brand: ${allBrands(root).join(', ')}`,
  !url && 'set OPERATOR_URL to the operator port of the platform',
  !secret && 'set OPERATOR_SECRET',
].filter(Boolean)
if (faults.length > 0 || !url || !secret) {
  console.error(`To register a site, ${faults.join('; ')}.`)
  process.exit(1)
}
try {
  await sendRegistration(registrationOf(await readBrand(root, name)), url, secret)
  console.log(`Registered ${name} at ${url}.`)
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault)
  process.exitCode = 1
}
