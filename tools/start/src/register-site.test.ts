import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { allBrands } from './arguments.ts'
import { readBrand, refusalIn, registrationOf, sendRegistration } from './register-site.ts'

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

it('opens the editions of a brand that is not classic by itself', async () => {
  const [name = ''] = allBrands(root)
  const brand = await readBrand(root, name)
  expect(registrationOf(brand).switches).toEqual({})
  const dark = { ...brand.site, editions: { ...brand.site.editions, default: 'professional' as const } }
  expect(registrationOf({ ...brand, site: dark }).switches).toEqual({ edition: '1' })
  expect(
    registrationOf({ ...brand, site: dark }, { port: 1, sandboxUrl: 'http://127.0.0.1:2', switches: { edition: '0' } }),
  ).toMatchObject({ switches: { edition: '0' } })
})

it('tells a refusal, which comes with HTTP 200, and what is wrong with which field', () => {
  expect(refusalIn('{"status_code":6000,"message":"","data":{}}')).toBeUndefined()
  expect(refusalIn('{"status_code":6009,"message":"this is so already"}')).toBe('6009 DATA_EXISTS: this is so already')
  const data = { faults: [{ path: 'hosts', message: 'localhost:4200 belongs to another site.' }] }
  expect(refusalIn(JSON.stringify({ status_code: 6007, message: 'this cannot be', data }))).toBe(
    '6007 INVALID_PARAMETER: this cannot be; hosts: localhost:4200 belongs to another site.',
  )
  expect(refusalIn('<html>')).toContain('none of a platform')
})

it('says what to do when the platform knows another secret', () => {
  const refusal = refusalIn('{"status_code":6003,"message":"you may not do this"}')
  expect(refusal).toContain('another OPERATOR_SECRET')
  expect(refusal).toContain('secrets.json')
})

it('says where no platform answers', async () => {
  const registration = registrationOf(await readBrand(root, allBrands(root)[0] ?? ''))
  await expect(sendRegistration(registration, 'http://127.0.0.1:9', 'x')).rejects.toThrow(
    'No platform answers at http://127.0.0.1:9',
  )
})
