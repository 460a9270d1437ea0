import { readFileSync } from 'node:fs'
import { MachineFault } from '@pavilion/machine'

/** Hundredths of a second on Linux. */
const TICKS = 100
/** After the name, which may contain blanks. */
const [USER, KERNEL] = [11, 12]

/** Processor seconds of all threads. */
export const cpuSeconds = (pid: number): number => {
  const file = `/proc/${pid}/stat`
  try {
    const text = readFileSync(file, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[USER]) + Number(fields[KERNEL])) / TICKS
  } catch {
    throw new MachineFault(`${file} cannot be read: processor time is measured on Linux alone.`)
  }
}
