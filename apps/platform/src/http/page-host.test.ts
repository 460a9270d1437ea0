import { expect, it } from 'vitest'
import { originHost } from './page-host.ts'

it.each([
  ['http://aurora.test', 'aurora.test'],
  ['https://aurora.test:4200', 'aurora.test:4200'],
  [`http://${'a.'.repeat(400)}test`, `${'a.'.repeat(400)}test`],
  ['http://AURORA.test', undefined],
  ['http://aurora.test:80', undefined],
  ['http://aurora.test/', undefined],
  ['http://me@aurora.test', undefined],
  ['ftp://aurora.test', undefined],
  ['null', undefined],
  ['', undefined],
  [undefined, undefined],
])('the host of %s is read alike each time', (origin, host) => {
  for (let again = 0; again < 2; again += 1) expect(originHost(origin)).toBe(host)
})
