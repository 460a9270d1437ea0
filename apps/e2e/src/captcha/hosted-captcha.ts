import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '@pavilion/machine'
import { SANDBOX_CAPTCHA } from '@pavilion/protocols'
import { buildWithCaptcha, readBrand, registrationOf, sendRegistration, serveBrand } from '@pavilion/start'
import { siteUrlOf, stackFacts } from '../stack/stack.ts'

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))

export const hostedCaptchaUrl = (): string => stackFacts().sandboxUrl + SANDBOX_CAPTCHA.path

const answerAt = async (name: string, ports: readonly number[]): Promise<void> => {
  const { sandboxUrl, operatorUrl, operatorSecret } = stackFacts()
  const brand = await readBrand(ROOT, name)
  const [first, ...more] = ports.map((port) => registrationOf(brand, { port, sandboxUrl }))
  if (!first) throw new Error('A site has an address.')
  const hosts = [first, ...more].flatMap((each) => each.hosts)
  await sendRegistration({ ...first, hosts }, operatorUrl, operatorSecret)
}

export const openHostedSite = async (brand: string): Promise<{ readonly url: string; close(): Promise<void> }> => {
  const dist = mkdtempSync(join(tmpdir(), 'pavilion-hosted-'))
  await buildWithCaptcha({ root: ROOT, brand, captcha: { script: `${hostedCaptchaUrl()}/gt4.js` }, dist })
  const port = await freePort()
  const sitePort = Number(new URL(siteUrlOf(brand)).port)
  const server = await serveBrand({ dist, port, platform: stackFacts().platformUrl })
  await answerAt(brand, [sitePort, port])
  return {
    url: `http://localhost:${port}`,
    close: async () => {
      await answerAt(brand, [sitePort])
      await server.close()
      rmSync(dist, { recursive: true, force: true })
    },
  }
}
