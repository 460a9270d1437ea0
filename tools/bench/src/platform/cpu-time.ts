import { readFileSync } from 'node:fs'
import { MachineFault } from '@pavilion/machine'

/** Linux counts in hundredths of a second towards programs, whatever its own tick. */
const TICKS = 100
/** Fields of /proc/<pid>/stat behind the name, which may hold blanks: time in the program and in the kernel. */
const [USER, KERNEL] = [11, 12]

/** Seconds of processor time a process has had, all of its threads together. */
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
