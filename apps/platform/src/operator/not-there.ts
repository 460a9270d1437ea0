import { Refusal } from '../http/index.ts'

const SOUGHT: readonly (readonly [field: string, where: string])[] = [
  ['approvalId', '“approve list” has those that wait'],
  ['proposalId', '“desk result proposals” has those that wait'],
  ['suspensionId', '“desk suspended” has those that stand'],
  ['reviewId', '“collision list” has those that wait'],
  ['statementId', '“statement list” has them, “statement show” what differs'],
  ['noticeId', '“notice list” has those that are shown'],
  ['reportId', '“chat report list” has those that wait'],
  ['letterId', '“letter list” has those that were written'],
  ['pictureId', '“feedback show” has the pictures of a case'],
  ['caseNo', 'a case is FK and 18 digits, of this site; “feedback queue --state all” has them'],
  ['ticketId', 'a ticket is CR and 18 digits, of this site; “bet list” has them'],
  ['orderNo', 'an order’s number is on the member’s page; “deposit list” and “withdrawal list” have them'],
  ['accountId', '“payout-account list” has those of a member'],
  ['gidm', '“match find” tells the number of a match'],
  ['leagueId', 'the number of a league is in “match find”'],
  ['operatorId', '“operators list” has everybody'],
  ['userId', '“member find” tells the id of a member'],
  ['name', 'a member has the name they sign in with; it, their phone or their e-mail finds them'],
  ['phone', 'no member of this site has bound it'],
  ['email', 'no member of this site has bound it'],
]

const fieldsOf = (part: unknown): Readonly<Record<string, unknown>> =>
  typeof part === 'object' && part !== null ? (part as Readonly<Record<string, unknown>>) : {}

export const namingWhatIsNotThere = (error: unknown, ...parts: readonly unknown[]): unknown => {
  if (!(error instanceof Refusal) || error.status !== 'NOT_FOUND' || error.detail.faults) return error
  const requestFields: Readonly<Record<string, unknown>> = Object.assign({}, ...parts.map(fieldsOf))
  const lookup = SOUGHT.find(([field]) => requestFields[field] !== undefined)
  if (!lookup) return error
  const [path, where] = lookup
  const message = `there is none such, or it was dealt with before; ${where}`
  return new Refusal('NOT_FOUND', { ...error.detail, faults: [{ path, message }] })
}
