import { STATUS } from '@pavilion/contract'
import { operatorNoteAdd, operatorNoteList, type MemberNote } from '@pavilion/operator-api/members'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { auditsOf, testDatabases } from '../../testing/index.ts'
import { membersPlatform, type MembersPlatform } from '../testing/members-platform.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

describe.each(testDatabases)('notes about a member on $name', (kind) => {
  let world: MembersPlatform
  beforeAll(async () => {
    world = await membersPlatform(kind)
  })
  afterAll(() => world.close())

  const pathOf = (path: string, userId: string) => path.replace(':siteId', '3000').replace(':userId', userId)
  const note = async (userId: string, text: string, role: 'support' | 'trader' = 'support') =>
    (await world.operators.person(role)).ask({ url: pathOf(operatorNoteAdd.path, userId), payload: { text } })
  const notes = async (userId: string) => {
    const { data } = await (
      await world.operators.person('risk')
    ).ask({ method: 'GET', url: pathOf(operatorNoteList.path, userId) })
    return (data as { notes: readonly MemberNote[] }).notes
  }

  it('are added by whom and when, listed newest first, and never leave the log or the table in the clear', async () => {
    const { userId } = await world.join()
    await note(userId, '林小姐来电，询问取款进度')
    expect((await note(userId, '  called back ')).data).toMatchObject({
      text: 'called back',
      writtenBy: expect.stringMatching(/^p-/),
    })
    expect((await notes(userId)).map(({ text }) => text).toSorted()).toEqual([
      'called back',
      '林小姐来电，询问取款进度',
    ])
    const audits = await auditsOf(world.app.deps.db, userId)
    expect(audits.map(({ action }) => action)).toEqual(expect.arrayContaining(['member.note_add', 'member.note_list']))
    expect(JSON.stringify(audits)).not.toContain('called back')
    const { rows } = await sql<{
      sealed: Buffer
    }>`select sealed from member_notes where user_id = ${userId}::uuid`.execute(world.app.deps.db)
    expect(rows.every(({ sealed }) => !sealed.toString().includes('called back'))).toBe(true)
  })

  it('are never changed or removed, and gone with the member’s personal data', async () => {
    const { userId } = await world.join()
    const { db } = world.app.deps
    await note(userId, 'called')
    await expect(sql`update member_notes set sealed = '' where user_id = ${userId}::uuid`.execute(db)).rejects.toThrow()
    await expect(sql`delete from member_notes where user_id = ${userId}::uuid`.execute(db)).rejects.toThrow()
    await sql`delete from member_keys where user_id = ${userId}::uuid`.execute(db)
    expect(await notes(userId)).toEqual([])
    expect((await note(userId, 'again')).code).toBe(STATUS.INVALID_PARAMETER)
  })

  it('are for who answers members, of members there are, and say something', async () => {
    const { userId } = await world.join()
    expect((await note(userId, 'x', 'trader')).code).toBe(STATUS.ACCESS_DENIED)
    expect((await note('0192f5d0-0000-7000-8000-00000000000f', 'x')).code).toBe(STATUS.NOT_FOUND)
    expect((await note(userId, '  ')).data).toMatchObject({ faults: [{ path: 'text' }] })
  })
})
