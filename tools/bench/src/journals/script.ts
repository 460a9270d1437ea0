/** Of a pgbench script: each in a transaction of its own. */
export const callsIn = (script: string): number => script.match(/^select /gm)?.length ?? 0
