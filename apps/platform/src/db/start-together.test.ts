import { pino } from 'pino'
import { expect, it } from 'vitest'
import { createScratchDatabase } from '../testing/postgres-server.ts'
import { makePartitions } from './housekeeping.ts'
import { openServer } from './open.ts'

const server = process.env['TEST_DATABASE_URL']
const TOGETHER = 6

it.skipIf(!server)('lets processes start together on an empty database', async () => {
  const { url, drop } = await createScratchDatabase(server ?? '')
  const boot = async () => {
    const open = await openServer({ url, adminUrl: url, pool: 2 }, pino({ level: 'silent' }))
    await makePartitions(open, Date.now()).finally(open.close)
  }
  const booted = await Promise.allSettled(Array.from({ length: TOGETHER }, boot))
  await drop()
  expect(booted.filter(({ status }) => status === 'rejected')).toEqual([])
})
