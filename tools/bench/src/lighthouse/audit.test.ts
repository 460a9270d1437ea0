import { expect, it } from 'vitest'
import { hadProcessorOf } from './audit.ts'

it('tells how much of the time of a page’s tasks a processor worked on them', () =>
  expect(
    hadProcessorOf([
      { name: 'thread_name', pid: 1, tid: 1, args: { name: 'CrRendererMain' } },
      { name: 'RunTask', pid: 1, tid: 1, dur: 30, tdur: 20 },
      { name: 'RunTask', pid: 1, tid: 1, dur: 10, tdur: 10 },
      { name: 'FunctionCall', pid: 1, tid: 1, dur: 30, tdur: 1 },
      { name: 'RunTask', pid: 1, tid: 2, dur: 500, tdur: 1 },
      { name: 'RunTask', pid: 1, tid: 1 },
    ]),
  ).toBe(0.75))
