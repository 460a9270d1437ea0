import { operatorVenueList, operatorVenueSet, type OperatorVenue } from '@pavilion/operator-api/sites'
import type { Selectable } from 'kysely'
import { unixSeconds } from '../time/clock.ts'
import type { Tx } from '../db/index.ts'
import { Refusal } from '../http/index.ts'
import { operatorCall, type OperatorCall, refuseField } from '../operator/index.ts'
import type { VenuesTable } from './tables.ts'

const venueOf = (row: Selectable<VenuesTable>): OperatorVenue => ({
  enName: row.en_name,
  category: row.category,
  name: row.name,
  state: row.state,
  ...(row.until ? { until: unixSeconds(row.until) } : {}),
  position: row.position,
  wallet: row.wallet,
})

const read = async (tx: Tx, siteId: number): Promise<Selectable<VenuesTable>[]> => {
  const site = await tx.selectFrom('sites').select('site_id').where('site_id', '=', siteId).executeTakeFirst()
  if (!site) throw new Refusal('NOT_FOUND')
  return tx
    .selectFrom('venues')
    .selectAll()
    .where('site_id', '=', siteId)
    .orderBy('category')
    .orderBy('position')
    .orderBy('en_name')
    .forUpdate()
    .execute()
}

export const venueCalls: readonly OperatorCall[] = [
  operatorCall(operatorVenueList, async (tx, _, { params: { siteId } }) => ({
    data: { venues: (await read(tx, siteId)).map(venueOf) },
    audit: { siteId, subject: 'venues' },
  })),
  operatorCall(
    operatorVenueSet,
    async (tx, change, { params: { siteId, enName }, at }) => {
      const rows = await read(tx, siteId)
      const code = enName.toUpperCase()
      const before = rows.find((row) => row.en_name === code)
      if (!before)
        return refuseField(
          'enName',
          `there is no venue ${enName}: there are ${rows.map((row) => row.en_name).join(', ')}`,
        )
      const state = change.state ?? before.state
      const { until } = change
      if (state === 'open' && until)
        refuseField('until', 'a venue that is open is not closed until then: give state maintenance')
      if (until && until * 1000 <= at.getTime()) refuseField('until', 'it is over: give a moment to come')
      const after = {
        ...before,
        state,
        until: state === 'open' || until === null ? null : until === undefined ? before.until : new Date(until * 1000),
        position: change.position ?? before.position,
      }
      await tx
        .updateTable('venues')
        .set({ state: after.state, until: after.until, position: after.position })
        .where('site_id', '=', siteId)
        .where('en_name', '=', code)
        .execute()
      return {
        data: { venues: (await read(tx, siteId)).map(venueOf) },
        audit: { siteId, subject: `venue:${code}`, detail: { before: venueOf(before), after: venueOf(after) } },
      }
    },
    { tries: true },
  ),
]
