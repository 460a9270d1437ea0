import { dirname } from 'node:path'
import { expect, it } from 'vitest'
import { styleFaults } from '../libs/brand/src/testing/index.ts'

/** Tests a library that renders. `folder`: one directly in its `src`; `except` as for `styleFaults`. */
export const testTokensOnly = (folder: string, except?: Parameters<typeof styleFaults>[1]): void => {
  it('paints with tokens only', () => {
    expect(styleFaults(dirname(folder), except)).toEqual([])
  })
}
