import { expect, test } from 'vitest'
import { Addresses } from './address-limits.ts'

const MIB = 1024 * 1024

test('the sockets of an address share what snapshots may cost, and closing one wins nothing back', () => {
  let now = 0
  const addresses = new Addresses(() => now)
  addresses.opened('203.0.113.7')
  addresses.snapshotBytes('203.0.113.7').spend(80 * MIB)
  addresses.closed('203.0.113.7')
  addresses.sweep()
  addresses.opened('203.0.113.7')
  expect(addresses.snapshotBytes('203.0.113.7').has(now)).toBe(false)
  expect(addresses.snapshotBytes('203.0.113.8').has(now)).toBe(true)
  now = 5_000
  expect(addresses.snapshotBytes('203.0.113.7').has(now)).toBe(true)
})

test('an IPv6 network is one address', () => {
  const addresses = new Addresses(() => 0)
  for (let n = 0; n < 100; n += 1) addresses.opened(`2001:db8:1:2::${n.toString(16)}`)
  expect(addresses.hasRoom('2001:db8:1:2::ffff')).toBe(false)
  expect(addresses.hasRoom('2001:db8:1:3::1')).toBe(true)
})

test('the IPv6 networks of one customer hold a thousand sockets together, and leave room for others', () => {
  const addresses = new Addresses(() => 0)
  const networks = Array.from({ length: 256 }, (_, n) => `2001:db8:1:${(0x100 + n).toString(16)}::1`)
  let taken = 0
  for (const address of networks)
    while (addresses.hasRoom(address)) {
      addresses.opened(address)
      taken += 1
    }
  expect(taken).toBe(1_000)
  expect(addresses.hasRoom('2001:db8:1:ffff::1')).toBe(false)
  for (const address of ['2001:db8:2:1::1', '198.51.100.7', '::ffff:198.51.100.8'])
    expect([address, addresses.hasRoom(address)]).toEqual([address, true])
  addresses.closed('2001:db8:1:100::1')
  expect(addresses.hasRoom('2001:db8:1:ffff::1')).toBe(true)
})

test('addresses of IPv4 are bounded one by one', () => {
  const addresses = new Addresses(() => 0)
  for (let n = 0; n < 2_000; n += 1) addresses.opened(`198.51.100.${n % 20}`)
  expect(addresses.hasRoom('198.51.100.30')).toBe(true)
})
