/** The message is one sentence that says what to do. */
export class MachineFault extends Error {
  override readonly name = 'MachineFault'
}
