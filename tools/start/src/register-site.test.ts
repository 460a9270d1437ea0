import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { allBrands } from './arguments.ts'
import { readBrand, registrationOf } from './register-site.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

it.each(allBrands(root))('%s registers its title in both languages', async (name) => {
  const brand = await readBrand(root, name)
  const { title, titleTraditional } = registrationOf(brand)
  expect(title).toContain(brand.site.name['zh-CN'])
  expect(titleTraditional).toContain(brand.site.slogan['zh-TW'])
})

it.each(allBrands(root))('%s sends members to a desk outside the site, on this machine the sandbox’s', async (name) => {
  const brand = await readBrand(root, name)
  const own = registrationOf(brand)
  expect(own.hosts).not.toContain(new URL(own.customServiceUrl).host)
  const local = registrationOf(brand, { port: 4299, sandboxUrl: 'http://127.0.0.1:4100' })
  expect(local.customServiceUrl).toBe('http://127.0.0.1:4100/service')
})
