import type { OperatorAlert } from '@pavilion/operator-api/people'
import { v7 as uuid } from 'uuid'
import { unixSeconds } from '../../time/clock.ts'
import type { Tx } from '../../db/index.ts'

const MOST = 200

interface Alert {
  readonly kind: OperatorAlert['kind']
  readonly operatorId: string
  readonly by: string | undefined
  readonly address: string
  readonly at: Date
}

export const addAlert = async (tx: Tx, { kind, operatorId, by, address, at }: Alert): Promise<void> => {
  await tx
    .insertInto('operator_alerts')
    .values({ alert_id: uuid(), kind, operator_id: operatorId, by_operator: by ?? null, address, at })
    .execute()
}

export const alertsSince = async (tx: Tx, since: Date): Promise<OperatorAlert[]> => {
  const rows = await tx
    .selectFrom('operator_alerts as a')
    .innerJoin('operators as of', 'of.operator_id', 'a.operator_id')
    .leftJoin('operators as actor', 'actor.operator_id', 'a.by_operator')
    .select(['a.alert_id', 'a.kind', 'a.address', 'a.at', 'of.name', 'actor.name as by'])
    .where('a.at', '>=', since)
    .orderBy('a.at', 'desc')
    .orderBy('a.alert_id', 'desc')
    .limit(MOST)
    .execute()
  return rows.map(({ alert_id: alertId, kind, address, at, name, by }) => ({
    alertId,
    kind,
    name,
    by: by ?? (kind === 'locked' ? 'system' : 'machine'),
    address,
    at: unixSeconds(at),
  }))
}
