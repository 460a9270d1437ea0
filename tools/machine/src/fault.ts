export class MachineFault extends Error {
  override readonly name = 'MachineFault'
}
