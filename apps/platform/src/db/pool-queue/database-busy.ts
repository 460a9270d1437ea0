/** No connection came free in time, or too many callers wait for one. Of the statement that met it nothing was done. */
export class DatabaseBusy extends Error {
  override readonly name = 'DatabaseBusy'
}
