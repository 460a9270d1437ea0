/** Something the machine lacks; the message is one sentence that says what to do. */
export class MachineFault extends Error {
  override readonly name = 'MachineFault'
}
