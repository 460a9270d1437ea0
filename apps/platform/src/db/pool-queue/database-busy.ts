/** No free connection in time, or too many waiting; the statement had no effect. */
export class DatabaseBusy extends Error {
  override readonly name = 'DatabaseBusy'
}
